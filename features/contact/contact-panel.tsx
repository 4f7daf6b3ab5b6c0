import { Island } from '#platform/pages/island.tsx';
import { emptyForm } from '#ui/form-state.ts';
import { Icon } from '#ui/icon.tsx';

import ContactForm from './contact-form.island.tsx';
import { contactForm } from './content.ts';

export const CONTACT_PANEL = 'contact-panel';

/** The side panel 'Start a Conversation' that Connect With Us opens on every page with a header. */
export function ContactPanel() {
  return (
    <dialog className="panel" id={CONTACT_PANEL} aria-labelledby="contact-panel-title">
      <div className="panel-head">
        <h2 id="contact-panel-title">{contactForm.panelTitle}</h2>
        <button className="icon-button" type="button" data-closes aria-label={contactForm.close}>
          <Icon name="x" />
        </button>
      </div>
      <Island of={ContactForm} hydrateOn="interaction" props={{ form: emptyForm, place: 'panel' as const }} />
    </dialog>
  );
}
