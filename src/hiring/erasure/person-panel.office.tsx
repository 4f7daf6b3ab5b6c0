/** Finding all that one person has sent, by their address, and erasing it: what somebody asks for who has no link to a page of their own. */
import { useState } from 'react';
import { Button, Form } from 'react-aria-components';

import { submitBy } from '#office-ui/form.tsx';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { erasureCalls } from './calls.ts';
import type { Form as FormName, Person } from './schema.ts';

const FORMS: Readonly<Record<FormName, string>> = {
  contact: 'Contact message',
  hire: 'Hire enquiry',
  application: 'Application',
  alert: 'Mails about new openings',
  import: 'Row of a file',
};

const many = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;

export function PersonPanel() {
  const [address, setAddress] = useState('');
  const finding = useAction(erasureCalls.find, { asks: () => ({ body: { address } }) });
  return (
    <section className="tasks" aria-labelledby="person-title">
      <h2 id="person-title">One person</h2>
      <p className="quiet">
        All that was sent with one e-mail address, by every form. Somebody who asks for their data, or to be erased, is
        found here.
      </p>
      <Form className="asking" onSubmit={submitBy(() => finding.mutate())}>
        <TextInput label="E-mail address" type="email" value={address} onChange={setAddress} spellCheck="false" />
        <Button className="button" type="submit" isDisabled={address === '' || finding.isPending}>
          Find
        </Button>
      </Form>
      {finding.data !== undefined && (
        <Found
          key={`${address} ${finding.submittedAt}`}
          address={address}
          person={finding.data}
          again={() => finding.mutate()}
        />
      )}
    </section>
  );
}

function Found({ address, person, again }: { address: string; person: Person; again: () => void }) {
  const { submissions, total, letters, erasedAt } = person;
  const erasing = useAction(erasureCalls.erase, {
    asks: () => ({ body: { address, total } }),
    onSuccess() {
      toast('It is erased. The audit log has that it was done, without the address.');
      again();
    },
  });
  const isNothing = total === 0 && letters === 0;
  return (
    <div role="status">
      {erasedAt !== null && <p>This address was erased on {dateTimeOf(erasedAt)}.</p>}
      <p>
        {isNothing
          ? 'Nothing is stored under this address.'
          : `${many(total, 'submission')} and ${many(letters, 'letter')} are stored under this address.`}
      </p>
      {submissions.length > 0 && (
        <ul className="rows" aria-label="Submissions">
          {submissions.map(({ form, reference, name, about, at }) => (
            <li className="row" key={`${form} ${reference}`}>
              <div className="who">
                <strong>{[FORMS[form], name, about].filter((part) => part !== '').join(', ')}</strong>
                <span>
                  {dateTimeOf(at)}
                  {form !== 'alert' && form !== 'import' && `, ${reference}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isNothing && (
        <div className="buttons after">
          <ConfirmButton
            className="button danger"
            isDisabled={erasing.isPending}
            label="Erase all of it …"
            title="Erase this person?"
            yes="Erase"
            no="Keep"
            confirm={() => erasing.mutate()}
          >
            <p>
              {many(total, 'submission')} with résumés, mails, letters, notes and reviews are gone for good. Only counts
              stay. What other people wrote about this person elsewhere is not found by an address.
            </p>
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}
