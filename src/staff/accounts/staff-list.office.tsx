/** Who may sign in, for owners: adding, roles, links and removing. */
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

import type { StaffRole } from '#database/tables/staff.ts';
import { ChooseField, ChooseOne } from '#office-ui/choose.tsx';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction, useSend } from '#office-ui/use-action.tsx';

import { staffCalls } from './calls.ts';
import { meQuery, staffQuery } from './reads.office.ts';
import { ROLE_NAMES, ROLE_WORDS, ROLES } from './roles.ts';
import { addMemberBody, mayTakeOver, type Member, NOBODY, workInWords } from './schema.ts';

const ROLE_OPTIONS = ROLES.map((id) => ({ id, name: ROLE_NAMES[id], about: ROLE_WORDS[id] }));

type Given = { email: string; link: string };

export function StaffList() {
  useTitle('Staff');
  const staff = useSuspenseQuery(staffQuery).data.data;
  const [isAdding, setAdding] = useState(false);
  const [given, setGiven] = useState<Given>();
  return (
    <>
      <div className="head">
        <h1>Staff</h1>
        <Button className="button primary" onPress={() => setAdding(true)}>
          Add somebody
        </Button>
      </div>
      <p className="lead">Who may sign in, and what each may do.</p>
      {given !== undefined && <LinkNotice key={given.link} {...given} close={() => setGiven(undefined)} />}
      <ul className="rows" aria-label="Staff">
        {staff.map((member) => (
          <MemberRow key={member.id} member={member} give={setGiven} />
        ))}
      </ul>
      {staff.length === 1 && (
        <p className="quiet after">
          You are the only one so far. For whoever you add you get a link to hand over; no mail is sent.
        </p>
      )}
      <ModalDialog title="Add somebody" isOpen={isAdding} close={() => setAdding(false)}>
        <AddForm
          close={() => setAdding(false)}
          added={(next) => {
            setAdding(false);
            setGiven(next);
          }}
        />
      </ModalDialog>
    </>
  );
}

/** A link that is shown this once. */
function LinkNotice({ email, link, close }: Given & { close: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast('The link is copied.'),
      () => toast('The link could not be copied: mark it and copy it by hand.'),
    );
  // It may be far from the row that asked for it.
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="notice" aria-label={`The link for ${email}`} tabIndex={-1} ref={notice}>
      <h2>The link for {email}</h2>
      <p>
        Send it to them and to nobody else: whoever has it has the account. It works once, within a day, and is not
        shown again.
      </p>
      <p className="secret">
        <code>{link}</code>
      </p>
      <div className="buttons">
        <Button className="button primary" onPress={copy}>
          <Icon name="copy" size={16} /> Copy the link
        </Button>
        <Button className="button" onPress={close}>
          Done
        </Button>
      </div>
    </section>
  );
}

function AddForm({ close, added }: { close: () => void; added: (given: Given) => void }) {
  const add = useSend(staffCalls.add);
  return (
    <SendForm
      schema={addMemberBody}
      submit="Add and show the link"
      send={async (body) => {
        const { email, link } = await add({ body });
        added({ email, link });
      }}
      cancel={close}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        hint="What they sign in with. No mail is sent."
      />
      <ChooseField label="Role" name="role" options={ROLE_OPTIONS} />
    </SendForm>
  );
}

function MemberRow({ member, give }: { member: Member; give: (given: Given) => void }) {
  const queries = useQueryClient();
  const { data: me } = useSuspenseQuery(meQuery);
  const [isRemoving, setRemoving] = useState(false);
  const { id, email, name, role, version, state, seenAt } = member;
  const called = name === '' ? email : name;
  const changing = useAction(staffCalls.changeRole, {
    asks: (next: StaffRole) => ({ id, version, body: { role: next } }),
    onSuccess: async (changed) => {
      toast(`${called} is ${ROLE_NAMES[changed.role].toLowerCase()} now.`);
      if (id === me.id) await queries.invalidateQueries(meQuery);
    },
  });
  const linking = useAction(staffCalls.giveLink, {
    asks: () => ({ id }),
    onSuccess: ({ link }) => give({ email, link }),
  });
  const removing = useAction(staffCalls.remove, {
    asks: (to: string) => ({ id, query: { to } }),
    onSuccess: () => toast(`${called} is removed. Their sessions have ended.`),
  });
  return (
    <li className="row">
      <div className="who">
        <strong>
          {called}
          {id === me.id && <span className="tag">You</span>}
          {state === 'invited' && (
            <span className="tag" data-tone="waiting">
              Has not used the link yet
            </span>
          )}
        </strong>
        <span>
          {name !== '' && email}
          {name !== '' && seenAt !== null && ' · '}
          {seenAt !== null && `seen ${ago(seenAt)}`}
        </span>
      </div>
      <ChooseOne
        label={`Role of ${called}`}
        options={ROLE_OPTIONS}
        value={changing.isPending ? changing.variables : role}
        onChange={(next) => (next === role ? undefined : changing.mutate(next))}
      />
      <MenuTrigger>
        <Button className="icon-button" aria-label={`More for ${called}`}>
          <Icon name="more" />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu>
            <MenuItem onAction={() => linking.mutate()}>
              <Icon name="key" /> {state === 'invited' ? 'New link' : 'Link to get back in'}
            </MenuItem>
            <MenuItem className="danger" onAction={() => setRemoving(true)}>
              <Icon name="close" /> Remove …
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <ModalDialog title={`Remove ${called}?`} isOpen={isRemoving} close={() => setRemoving(false)} isWarning>
        <Removing
          member={member}
          keep={() => setRemoving(false)}
          remove={(to) => {
            setRemoving(false);
            removing.mutate(to);
          }}
        />
      </ModalDialog>
    </li>
  );
}

/** Asks who takes over what is theirs, where they have anything. */
function Removing({
  member,
  keep,
  remove,
}: {
  member: Member;
  keep: () => void;
  /** '' where there is nothing to take over. */
  remove: (to: string) => void;
}) {
  const staff = useSuspenseQuery(staffQuery).data.data;
  const { data: work } = useQuery(queryOf(staffCalls.work, { id: member.id }));
  const [to, setTo] = useState('');
  const theirs = work === undefined ? '' : workInWords(work);
  const heirs = staff
    .filter((one) => mayTakeOver(one, member))
    .map(({ id, name, email }) => ({ id: String(id), name: name === '' ? email : name }));
  return (
    <>
      <p>They are signed out everywhere at once, and their tokens end. What they did stays in the audit.</p>
      {theirs !== '' && (
        <div className="standing-field">
          <p>Theirs: {theirs}. Who takes over?</p>
          <ChooseOne
            label="Who takes over"
            options={[...heirs, { id: NOBODY, name: 'Nobody', about: 'It is shown as nobody’s' }]}
            value={to}
            onChange={setTo}
          />
        </div>
      )}
      <div className="buttons">
        <Button
          className="button danger"
          isDisabled={work === undefined || (theirs !== '' && to === '')}
          onPress={() => remove(to)}
        >
          Remove
        </Button>
        {/* In a question the focus stands on what changes nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button className="button" onPress={keep} autoFocus>
          Keep
        </Button>
      </div>
    </>
  );
}
