import { Island } from '#platform/pages/island.tsx';
import { emptyForm, type FormState } from '#platform/forms/fields.ts';
import type { City } from '#features/cities/schema.ts';
import type { Job } from '#features/jobs/schema.ts';
import { site } from '#root/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import { Icon } from '#ui/icon.tsx';

import ApplyForm from './apply-form.island.tsx';
import { applyPanel } from './content.ts';

/** A form that came back: its fields, and the places that a typed city may mean. */
type OpenApplication = { form: FormState; cityChoices: City[] };

const panelTitle = (job: Job) => fillWords(applyPanel.title, { title: job.title });

/** What the form says of a candidate's data, where the agency has it say anything. */
function privacyProps() {
  const { privacy } = site;
  return privacy.consent === '' && privacy.legalBasis === '' ? {} : { privacy };
}

function ApplyIsland({ job, application }: { job: Job; application: OpenApplication }) {
  return <Island of={ApplyForm} wake="touch" props={{ jobId: job.id, ...application, ...privacyProps() }} />;
}

const EMPTY: OpenApplication = { form: emptyForm, cityChoices: [] };

/** The application on the page of its opening: without script, or come back with messages. */
function ApplySection({ job, id, application = EMPTY }: { job: Job; id: string; application?: OpenApplication }) {
  return (
    <section className="apply-inline" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{panelTitle(job)}</h2>
      <ApplyIsland job={job} application={application} />
    </section>
  );
}

/** The application in a panel over the page (specification, point 4). */
function ApplyPanel({ job, id }: { job: Job; id: string }) {
  return (
    <dialog className="panel" id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{panelTitle(job)}</h2>
        <button className="icon-button" type="button" data-closes aria-label={applyPanel.close}>
          <Icon name="x" />
        </button>
      </div>
      <ApplyIsland job={job} application={EMPTY} />
    </dialog>
  );
}

/** How a page of an opening shows the application. */
export const apply = { Section: ApplySection, Panel: ApplyPanel };
