import { Island } from '#platform/pages/island.tsx';
import { emptyForm, type FormState } from '#ui/form-state.ts';
import type { City } from '#hiring/cities/schema.ts';
import { TitleIn } from '#hiring/jobs/job-card.tsx';
import type { Job } from '#hiring/jobs/schema.ts';
import { Panel } from '#ui/panel.tsx';
import { PrivacyNote } from '#ui/privacy-note.tsx';

import ApplyForm from './apply-form.island.tsx';
import { applyPanelFrame } from './content.ts';
import type { Privacy } from './schema.ts';

/** A form shown again: its fields, and the cities that the typed one may mean. */
type OpenApplication = { form: FormState; cityChoices: City[] };

const panelTitle = (job: Job) => <TitleIn words={applyPanelFrame.title} title={job.title} of={job} />;

type Props = { job: Job; id: string; privacy: Privacy };

/** Without texts in site.ts the form shows no privacy notice. */
const hasWords = ({ consent, legalBasis }: Privacy) => consent !== '' || legalBasis !== '';

function ApplyIsland({ job, privacy, application }: Omit<Props, 'id'> & { application: OpenApplication }) {
  return (
    <>
      <Island
        of={ApplyForm}
        hydrateOn="interaction"
        props={{ jobId: job.id, ...application, ...(hasWords(privacy) && { privacy }) }}
      />
      <PrivacyNote />
    </>
  );
}

const EMPTY: OpenApplication = { form: emptyForm, cityChoices: [] };

/** The application on the page of its opening: without script, or shown again with errors. */
function ApplySection({ job, id, privacy, application = EMPTY }: Props & { application?: OpenApplication }) {
  return (
    <section className="apply-inline" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{panelTitle(job)}</h2>
      <ApplyIsland job={job} privacy={privacy} application={application} />
    </section>
  );
}

/** The application in a panel over the page (specification, point 4). */
function ApplyPanel({ job, id, privacy }: Props) {
  return (
    <Panel id={id} title={panelTitle(job)} close={applyPanelFrame.close}>
      <ApplyIsland job={job} privacy={privacy} application={EMPTY} />
    </Panel>
  );
}

/** How a page of an opening shows the application. */
export const apply = { Section: ApplySection, Panel: ApplyPanel };
