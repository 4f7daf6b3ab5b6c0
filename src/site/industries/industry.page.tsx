import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import { CaseCard } from '#site/cases/case-card.tsx';
import type { Case } from '#site/cases/schema.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { Crumbs } from '#ui/crumbs.tsx';
import { HeroDrawing } from '#ui/hero-drawing.tsx';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { Marquee } from '#ui/marquee.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { pigmentOf } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { Example } from './example.tsx';
import {
  type Collaborations,
  deepGroundOfIndustry,
  findIndustry,
  headOfIndustry,
  industries,
  type Industry,
  type IndustryOffer,
  industryWords,
  type PartnerCompany,
} from './content.ts';

const industryOf = (slug: string) => findIndustry(slug) as Industry;

/** An industry (specification, point 2): three of the six show a collaboration. */
export const industryPage: PageDefinition<{ slug: string; shown: Case | undefined }> = {
  head: ({ slug }) => {
    const industry = industryOf(slug);
    const { hero, heroAlt, heroGround } = industry;
    const image = sharedPicture(contentPicture(hero), 'landscape', heroAlt);
    return {
      ...headOfIndustry(industry),
      image,
      ground: heroGround,
      parent: 'home',
    };
  },
  layout: 'transparent',
  Body: ({ slug, shown }) => {
    const industry = industryOf(slug);
    return (
      <>
        <Hero
          picture={industry.hero}
          narrow={{ picture: industry.square, format: 'square' }}
          drawing={<HeroDrawing picture={industry.hero} narrow={industry.square} />}
          ink={industry.heroInk}
          ground={industry.heroGround}
          className={typeof industry.hero === 'string' ? `industry-hero ${industry.hero}` : 'industry-hero'}
        >
          <Crumbs
            label={industryWords.crumbs}
            home={{ name: industryWords.home, path: localPath(paths.home()) }}
            name={industry.name}
          />
          <h1>{industry.title}</h1>
          <Said className="lead">{industry.shortDesc}</Said>
          <div className="industry-offer">
            <h2>{industryWords.whatWeOffer}</h2>
            <Said>{industry.desc}</Said>
          </div>
        </Hero>
        <CaseCard shown={shown} ground={deepGroundOfIndustry(shown?.industryName ?? '')} />
        <div className="offers">
          <Marquee
            label={industryWords.whatWeOffer}
            pause={industryWords.pause}
            items={industry.whatWeOffer.map((offer) => ({ id: offer.id, content: <Offer offer={offer} /> }))}
          />
        </div>
        <Example slug={slug} />
        {industry.collaborations && <Collaboration collaborations={industry.collaborations} />}
        <OtherIndustries industry={industry} />
        <GetStartedCard pigment={pigmentOf(industry.heroGround)} heading={industry.closing} />
      </>
    );
  },
};

/** Where it is the only industry, nothing is shown. */
function OtherIndustries({ industry }: { industry: Industry }) {
  const others = industries.filter((other) => other !== industry);
  if (others.length === 0) return null;
  return (
    <section className="wrap others" aria-labelledby="other-industries">
      <h2 id="other-industries">{industryWords.otherIndustries}</h2>
      <ul className="other-industries">
        {others.map((other) => (
          <li key={other.id} data-pours>
            <a href={localPath(paths.industry(other.slug))}>
              <Picture
                src={contentPicture(other.square)}
                ground={other.heroGround}
                format="square"
                alt=""
                sizes="(min-width: 52rem) 15rem, 45vw"
              />
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As delivered Explore more has no target (point 3: href is empty), so it is a link without an address. */
function Offer({ offer }: { offer: IndustryOffer }) {
  return (
    <article className="card offer">
      <div className="card-body">
        <span className="badge">
          <Icon name={offer.icon} size={26} />
        </span>
        <h3>{offer.title}</h3>
        <Said className="quiet-text">{offer.desc}</Said>
        {offer.href === '' ? (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- the specification gives it no target
          <a className="read-more" role="link" aria-disabled="true">
            {industryWords.exploreMore}
          </a>
        ) : (
          <a className="read-more" href={offer.href} aria-label={`${industryWords.exploreMore}: ${offer.title}`}>
            {industryWords.exploreMore}
          </a>
        )}
      </div>
    </article>
  );
}

/** Without partners it is left out. */
function Collaboration({ collaborations }: { collaborations: Collaborations }) {
  const { title, desc, discoverLabel, companies } = collaborations;
  if (companies.length === 0) return null;
  return (
    <section className="collaborations" aria-labelledby="collaborations">
      <div className="wrap">
        <div className="collaborations-head">
          <div className="section-head">
            <h2 id="collaborations">{title}</h2>
            <Said className="lead">{desc}</Said>
          </div>
          <a className="button primary" href={localPath(paths.projects())}>
            {discoverLabel}
          </a>
        </div>
        <div className="companies">
          {companies.map((company) => (
            <Company key={company.id} company={company} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Company({ company: { name, icon, href, desc, googlePlay, appStore } }: { company: PartnerCompany }) {
  return (
    <article className="card company">
      <div className="card-body">
        <img className="company-logo" src={icon} alt="" width={192} height={64} loading="lazy" />
        <h3>{name}</h3>
        <Said className="quiet-text">{desc}</Said>
        <p className="company-links">
          <a className="button quiet" href={href} rel="external" aria-label={`${industryWords.viewWebsite}: ${name}`}>
            {industryWords.viewWebsite} <Icon name="arrow-up-right" />
          </a>
          {googlePlay !== undefined && (
            <a className="store" href={googlePlay} rel="external" aria-label={`${name}: ${industryWords.googlePlay}`}>
              <Icon name="brand-google-play" /> {industryWords.googlePlay}
            </a>
          )}
          {appStore !== undefined && (
            <a className="store" href={appStore} rel="external" aria-label={`${name}: ${industryWords.appStore}`}>
              <Icon name="brand-appstore" /> {industryWords.appStore}
            </a>
          )}
        </p>
      </div>
    </article>
  );
}
