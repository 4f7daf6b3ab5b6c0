import type { FormState } from '#ui/form-state.ts';
import { Island } from '#platform/pages/island.tsx';
import type { Paperwork } from '#cms/paperwork/schema.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { PrivacyNote } from '#ui/privacy-note.tsx';
import { Said } from '#ui/said.tsx';

import { hire, questions, whyUs } from './content.ts';
import HireForm from './hire-form.island.tsx';
import { PlanSection } from './plan.page.tsx';

const PIGMENTS = ['turmeric', 'palm', 'indigo', 'laterite'] as const;

/** Hire Us (specification, point 2): the enquiry in the hero, four reasons, five questions. */
export const hirePage: PageDefinition<{
  form: FormState;
  /** The project whose plan is shown, if there is one. An enquiry that was sent, or has to be corrected, has the page without it. */
  paperwork?: Paperwork | undefined;
}> = {
  head: () => ({
    title: hire.metaTitle,
    description: hire.metaDescription,
    image: sharedPicture(contentPicture(hire.hero), 'landscape', hire.heroAlt),
  }),
  layout: 'transparent',
  Body: ({ form, paperwork }) => (
    <>
      <Hero
        picture={hire.hero}
        narrow={{ picture: hire.heroNarrow, format: 'square' }}
        ink={hire.heroInk}
        ground="palm"
        className="hero-brief hire-hero"
      >
        <h1>{hire.heading}</h1>
        <Said className="lead">{hire.lead}</Said>
        <section className="hire-form" aria-labelledby="hire-form-title">
          <h2 id="hire-form-title">{hire.formTitle}</h2>
          <Island of={HireForm} hydrateOn="interaction" props={{ form }} />
          <PrivacyNote />
        </section>
      </Hero>
      <Notes />
      <PlanSection paperwork={paperwork} />
      <WhyUs />
      <Questions />
    </>
  ),
};

function Notes() {
  const notes: readonly string[] = hire.notes;
  if (notes.length === 0) return null;
  return (
    <ul className="hire-notes wrap">
      {notes.map((note) => (
        <li key={note}>
          <Icon name="circle-check" /> {note}
        </li>
      ))}
    </ul>
  );
}

function WhyUs() {
  if (whyUs.length === 0) return null;
  return (
    <section className="section" aria-labelledby="why-us">
      <div className="wrap">
        <div className="section-head">
          <h2 id="why-us">{hire.whyUsHeading}</h2>
          <Said className="lead">{hire.whyUsLead}</Said>
        </div>
      </div>
      <ul className="why-us">
        {whyUs.map(({ id, icon, title, text }, place) => (
          <li key={id} className={`pigment-${PIGMENTS[place % PIGMENTS.length]}`}>
            <div>
              <Icon name={icon} size={48} />
              <h3>{title}</h3>
              <Said>{text}</Said>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions() {
  if (questions.length === 0) return null;
  return (
    <section className="wrap section-end faq" aria-labelledby="questions">
      <div className="section-head">
        <h2 id="questions">{hire.faqHeading}</h2>
        <Said className="lead">{hire.faqLead}</Said>
      </div>
      <div>
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="question">
            <summary className="fold-line">
              <h3>{question}</h3>
              <Icon name="chevron-down" size={24} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
