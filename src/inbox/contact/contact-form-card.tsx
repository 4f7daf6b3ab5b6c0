import { Island } from '#platform/pages/island.tsx';
import { emptyForm, type FormState } from '#ui/form-state.ts';
import { PrivacyNote } from '#ui/privacy-note.tsx';

import ContactForm from './contact-form.island.tsx';

/** The contact message on a page. */
export const ContactFormCard = ({ form = emptyForm }: { form?: FormState }) => (
  <>
    <Island of={ContactForm} hydrateOn="interaction" props={{ form, place: 'page' as const }} />
    <PrivacyNote />
  </>
);
