import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import { CaseCard } from '#site/cases/case-card.tsx';
import type { Case } from '#site/cases/schema.ts';
import { deepGroundOfIndustry } from '#site/industries/content.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { Crumbs } from '#ui/crumbs.tsx';
import { HeroDrawing } from '#ui/hero-drawing.tsx';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { inkOn } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { findService, headOfService, type Service, services, serviceWords } from './content.ts';
import { ServiceCard } from './service-card.tsx';

const serviceOf = (slug: string) => findService(slug) as Service;

/** A service (specification, point 2): three of the five have a Work Flow. */
export const servicePage: PageDefinition<{ slug: string; shown: Case | undefined }> = {
  head: ({ slug }) => {
    const service = serviceOf(slug);
    const { hero, heroAlt, pigment, serviceName, summary } = service;
    const image = sharedPicture(contentPicture(hero), 'landscape', heroAlt);
    return {
      ...headOfService(service),
      image,
      ground: pigment,
      parent: 'home',
      facts: (absolute, agency) => ({
        '@type': 'Service',
        name: serviceName,
        description: summary,
        url: absolute(localPath(paths.service(slug))),
        ...(image && { image: absolute(image.path) }),
        provider: agency,
      }),
    };
  },
  layout: 'transparent',
  Body: ({ slug, shown }) => {
    const service = serviceOf(slug);
    return (
      <>
        <Hero
          picture={service.hero}
          narrow={{ picture: service.card, format: 'card hero' }}
          drawing={<HeroDrawing picture={service.hero} narrow={service.card} />}
          ink={service.heroInk}
          ground={service.pigment}
        >
          <Crumbs
            label={serviceWords.crumbs}
            home={{ name: serviceWords.home, path: localPath(paths.home()) }}
            name={service.serviceName}
          />
          <h1>{service.serviceName}</h1>
          <Said className="lead">{service.summary}</Said>
        </Hero>
        <CaseCard shown={shown} ground={deepGroundOfIndustry(shown?.industryName ?? '')} />
        <div className="service-intro wrap">
          <Said className="service-desc">{service.desc}</Said>
          <div className="service-start tinted">
            <h2>{serviceWords.start.heading}</h2>
            <Said>{serviceWords.start.text}</Said>
            <p className="service-start-links">
              <a className="button primary" href={localPath(paths.hire())}>
                {serviceWords.start.hire}
              </a>
              <a className="button quiet" href={localPath(paths.projects())}>
                {serviceWords.start.projects}
              </a>
            </p>
          </div>
        </div>
        <section className={`what-we-do wrap ${service.workFlow ? 'section-end' : ''}`} aria-labelledby="what-we-do">
          <h2 id="what-we-do">{serviceWords.whatWeDo}</h2>
          <ul>
            {service.whatWeDo.map((item) => (
              <li key={item.id}>
                <Icon name={item.icon} size={28} />
                <h3>{item.title}</h3>
                <Said className="quiet-text">{item.desc}</Said>
              </li>
            ))}
          </ul>
        </section>
        {service.workFlow && (
          <section className={`work-flow ink-${inkOn(service.pigment)}`} aria-labelledby="work-flow">
            <div className="wrap">
              <h2 id="work-flow">{serviceWords.workFlow}</h2>
              <ol className="work-steps">
                {service.workFlow.map((step) => (
                  <li key={step.id}>
                    <h3>{step.title}</h3>
                    <Said>{step.desc}</Said>
                  </li>
                ))}
              </ol>
            </div>
          </section>
        )}
        <OtherServices service={service} />
        <GetStartedCard pigment={service.pigment} heading={service.closing} />
      </>
    );
  },
};

/** Where it is the only service, nothing is shown. */
function OtherServices({ service }: { service: Service }) {
  const others = services.filter((other) => other !== service);
  if (others.length === 0) return null;
  return (
    <section className="wrap section-start" aria-labelledby="other-services">
      <h2 id="other-services">{serviceWords.otherServices}</h2>
      <div className="other-services">
        {others.map((other) => (
          <ServiceCard key={other.id} service={other} sizes="(min-width: 72rem) 20rem, (min-width: 38rem) 46vw, 92vw" />
        ))}
      </div>
    </section>
  );
}
