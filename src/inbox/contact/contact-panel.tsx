import { Island } from '#platform/pages/island.tsx';
import { emptyForm } from '#ui/form-state.ts';
import { Panel } from '#ui/panel.tsx';
import { PrivacyNote } from '#ui/privacy-note.tsx';

import ContactForm from './contact-form.island.tsx';
import { contactPanel } from './content.ts';

export const CONTACT_PANEL = 'contact-panel';

/** The side panel 'Start a Conversation' that Connect With Us opens on every page with a header. */
export function ContactPanel() {
  return (
    <Panel id={CONTACT_PANEL} title={contactPanel.title} close={contactPanel.close}>
      <Island of={ContactForm} hydrateOn="interaction" props={{ form: emptyForm, place: 'panel' as const }} />
      <PrivacyNote />
    </Panel>
  );
}
