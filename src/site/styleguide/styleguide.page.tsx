import type { ReactNode } from 'react';

import { JobCard } from '#hiring/jobs/job-card.tsx';
import { ClientCard } from '#site/clients/client-card.tsx';
import { clients } from '#site/clients/content.ts';
import { leaders } from '#site/company/content.ts';
import { LeaderCard } from '#site/company/leader-card.tsx';
import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import { contactPanel } from '#inbox/contact/content.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { projects } from '#site/projects/content.ts';
import { ProjectCard } from '#site/projects/project-card.tsx';
import { homeServices } from '#site/services/content.ts';
import { ServiceCard } from '#site/services/service-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths, serverPaths } from '#config/paths.ts';
import type { Colour } from '#ui/colours.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { type IconName, icons } from '#ui/icons.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Results } from '#ui/results.tsx';
import { FORM_WORDS } from '#ui/form-words.ts';

import { sampleClient, sampleJobs, sampleProject, sampleQuestions, styleguide as words } from './content.ts';
import { contrast } from '#ui/contrast.ts';

/** Every part in every state, from the code that the pages use. */
export const styleguidePage: PageDefinition<{ colours: readonly Colour[] }> = {
  head: () => ({ title: words.metaTitle, description: words.metaDescription, isHidden: true }),
  layout: 'light',
  Body: ({ colours }) => {
    const parts: [id: string, heading: string, body: ReactNode][] = [
      ['type', words.type, <Type key="type" />],
      ['colours', words.colours, <Colours key="colours" colours={colours} />],
      ['buttons', words.buttons, <Buttons key="buttons" />],
      ['fields', words.fields, <Fields key="fields" />],
      ['choices', words.choices, <Choices key="choices" />],
      ['cards', words.cards, <Cards key="cards" />],
      ['chips', words.chips, <Chips key="chips" />],
      ['pages', words.pagination, <Pages key="pages" />],
      ['toasts', words.toasts, <Toasts key="toasts" />],
      ['panel', words.panel, <Panel key="panel" />],
      ['lists', words.lists, <Lists key="lists" />],
      ['questions', words.questions, <Questions key="questions" />],
      ['icons', words.icons, <Icons key="icons" />],
    ];
    return (
      <div className="wrap styleguide">
        <header className="page-head">
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </header>
        <nav aria-label={words.contents}>
          <ul className="chips">
            {parts.map(([id, heading]) => (
              <li key={id} className="chip">
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        {parts.map(([id, heading, body]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    );
  },
};

const STEPS = ['5', '4', '3', '2', '1', '0', '-1'] as const;

function Type() {
  return (
    <>
      {STEPS.map((step) => (
        <div key={step}>
          <p className="hint">--step-{step}</p>
          <p className={`styleguide-step step-${step}`}>{words.typeSample}</p>
        </div>
      ))}
      <div className="prose">
        <p>
          {words.bodySample} <a href={serverPaths.styleguide()}>{words.bodyLink}</a>.
        </p>
      </div>
    </>
  );
}

const ratio = (one: string, other: string) => contrast(one, other).toFixed(2);

function Colours({ colours }: { colours: readonly Colour[] }) {
  const of = (name: string) => colours.find((colour) => colour.name === name);
  const [page, raised] = [of('page'), of('raised')];
  if (page === undefined || raised === undefined) return null;
  return (
    <>
      <p className="lead">{words.coloursLead}</p>
      <ul className="styleguide-colours">
        {colours.map(({ name, light, dark }) => (
          <li key={name}>
            {/* Colours as attributes of a drawing: the policy allows no style attribute. */}
            <svg viewBox="0 0 200 60" aria-hidden="true">
              <rect width="100" height="60" fill={page.light} />
              <rect x="100" width="100" height="60" fill={page.dark} />
              <rect x="15" y="12" width="70" height="36" rx="8" fill={light} />
              <rect x="115" y="12" width="70" height="36" rx="8" fill={dark} />
            </svg>
            <strong>--{name}</strong>
            <span className="hint">
              {light}, {dark}
            </span>
            <span className="hint">
              {words.onPage} {ratio(light, page.light)}, {ratio(dark, page.dark)}
            </span>
            <span className="hint">
              {words.onRaised} {ratio(light, raised.light)}, {ratio(dark, raised.dark)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const BUTTONS = ['primary', 'accent', 'quiet'] as const;

function Buttons() {
  return (
    <>
      {BUTTONS.map((kind) => (
        <p key={kind} className="styleguide-row">
          <button className={`button ${kind}`} type="button">
            {FORM_WORDS.submit}
          </button>
          <button className={`button ${kind}`} type="button" disabled>
            {FORM_WORDS.submit}
          </button>
          <button className={`button ${kind}`} type="button" disabled>
            <span className="spinner" aria-hidden="true" /> {FORM_WORDS.sending}
          </button>
          <a className={`button ${kind}`} href={paths.hire()}>
            <Icon name="arrow-right" /> {paths.hire()}
          </a>
        </p>
      ))}
      <p className="styleguide-row">
        <button className="icon-button" type="button" aria-label={contactPanel.close}>
          <Icon name="x" />
        </button>
        <a className="back" href={paths.home()}>
          <Icon name="arrow-left" /> {paths.home()}
        </a>
      </p>
    </>
  );
}

function Fields() {
  const { name, email, phone, subject, message } = contactForm.fields;
  return (
    <form className="form styleguide-form" action={serverPaths.styleguide()}>
      <Field idPrefix="empty" name="name" label={name.label} />
      <Field idPrefix="filled" name="email" label={email.label} defaultValue="asha@example.com" />
      <Field idPrefix="hinted" name="phone" label={phone.label} hint={phone.hint} isRequired={false} />
      <Field idPrefix="wrong" name="subject" label={subject.label} error="Subject is required" />
      <Field idPrefix="off" name="other" label={subject.label} defaultValue="A shop" disabled />
      <Field idPrefix="long" name="message" label={message.label} placeholder={message.placeholder} isLong />
      <div className="form-foot">
        <p className="form-problem">Error while sending message please try again</p>
        <p className="sent">Message sent successfully. Your receipt: 7K2M-9QXD-04TB</p>
        <button className="button primary" type="submit">
          {FORM_WORDS.submit}
        </button>
      </div>
    </form>
  );
}

function Choices() {
  const names = ['Medical', 'Retail', 'Education'];
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{words.choices}</legend>
        {names.map((name, place) => (
          <label key={name} className="check">
            <input type="checkbox" name="styleguide-box" defaultChecked={place === 1} disabled={place === 2} />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className="tabs">
        <legend className="visually-hidden">{words.choices}</legend>
        {names.map((name, place) => (
          <label key={name}>
            <input type="radio" name="styleguide-tab" value={name} defaultChecked={place === 0} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Cards() {
  const [service] = homeServices();
  const [leader] = leaders;
  return (
    <div className="grid styleguide-cards">
      <ProjectCard project={sampleProject} />
      <ClientCard client={sampleClient} />
      {sampleJobs.map((job) => (
        <JobCard key={job.id} job={job} headingLevel={3} />
      ))}
      {service && <ServiceCard service={service} sizes="24rem" />}
      {leader && <LeaderCard leader={leader} />}
    </div>
  );
}

const Chips = () => (
  <ul className="chips">
    <li className="chip">Mobile</li>
    <li className="chip">Web Application</li>
    <li className="chip">
      <Icon name="moon" size={16} /> Night Shift
    </li>
  </ul>
);

/** First, middle and last of many, and few; as links, and as buttons where script runs. */
function Pages() {
  const places: [page: number, last: number][] = [
    [1, 3],
    [1, 20],
    [10, 20],
    [20, 20],
  ];
  return places.map(([page, lastPage]) =>
    [undefined, () => {}].map((onPage) => {
      const label = `${projects.pagesLabel} ${page}, ${lastPage}${onPage ? ' *' : ''}`;
      return (
        <Pagination
          key={label}
          page={page}
          lastPage={lastPage}
          words={{ ...projects, pagesLabel: label }}
          hrefOf={(to) => paths.projects({ page: to })}
          onPage={onPage}
        />
      );
    }),
  );
}

const Toasts = () => (
  <div className="styleguide-toasts">
    <p className="toast success">Message sent successfully</p>
    <p className="toast error">Error while sending message please try again</p>
    <p className="toast warning">File size exceeds 2MB. Please choose a smaller file.</p>
    <p className="toast loading">{FORM_WORDS.sending}</p>
    <p className="notice">{words.lead}</p>
  </div>
);

function Panel() {
  return (
    <>
      <p>
        <a className="button quiet" href={paths.contact()} data-opens={CONTACT_PANEL}>
          {contactPanel.title}
        </a>
      </p>
      <div className="panel">
        <div className="panel-head">
          <h3>{contactPanel.title}</h3>
          <button className="icon-button" type="button" aria-label={contactPanel.close}>
            <Icon name="x" />
          </button>
        </div>
        <p>{words.panelText}</p>
      </div>
    </>
  );
}

function Lists() {
  const common = {
    page: 1,
    lastPage: 1,
    headingRef: null,
    retry: () => {},
    hrefOf: (page: number) => paths.clients({ page }),
    onPage: undefined,
    empty: <p>{clients.empty.heading}</p>,
  };
  const states = [
    { id: 'loading', list: { total: 1 }, isLoading: true, isFailed: false },
    { id: 'failed', list: undefined, isLoading: false, isFailed: true },
    { id: 'empty', list: { total: 0 }, isLoading: false, isFailed: false },
  ] as const;
  const headings = { loading: clients.loading, failed: clients.error.text, empty: clients.empty.heading };
  return states.map(({ id, ...state }) => (
    <Results
      key={id}
      {...common}
      {...state}
      words={{ ...clients, resultsHeading: headings[id], noResultsHeading: headings[id] }}
      headingId={`list-${id}`}
    >
      <div className="grid">{state.list && <ClientCard client={sampleClient} />}</div>
    </Results>
  ));
}

const Questions = () => (
  <div className="faq">
    <div>
      {sampleQuestions.map(({ id, question, answer }) => (
        <details key={id} name="styleguide-question" open={id === 1}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" size={24} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </div>
);

const Icons = () => (
  <ul className="styleguide-icons">
    {(Object.keys(icons) as IconName[]).map((name) => (
      <li key={name}>
        <Icon name={name} size={24} /> <span className="hint">{name}</span>
      </li>
    ))}
  </ul>
);
