/** The beginning: what there is, and what would make the account or the team safer. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { OWNERS, ROLE_NAMES, ROLE_WORDS } from '#features/staff/roles.ts';
import type { Account, Me, Member } from '#features/staff/schema.ts';

import { Icon } from './parts/icon.tsx';
import { useTitle } from './parts/title.ts';
import { accountQuery, meQuery, staffQuery } from './reads.ts';
import { mayOpen } from './screens.ts';

const opensBy = ({ hasPassword, passkeys, asksForCode }: Account) =>
  [
    hasPassword ? (asksForCode ? 'a password with a code' : 'a password') : '',
    passkeys.length === 0 ? '' : passkeys.length === 1 ? 'a passkey' : `${passkeys.length} passkeys`,
  ]
    .filter((part) => part !== '')
    .join(' and ');

function AccountCard() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { sessions, passkeys, asksForCode } = account;
  return (
    <li className="card">
      <h2>
        <Link to="/account">
          <Icon name="person" /> Your account
        </Link>
      </h2>
      <p>
        Opened by {opensBy(account)}. Signed in {sessions.length === 1 ? 'here alone' : `in ${sessions.length} places`}.
      </p>
      {passkeys.length === 0 && !asksForCode && (
        <p className="advice">
          <Icon name="warning" size={16} /> Whoever knows your password has your account. A passkey is quicker and
          cannot be told to anybody.
        </p>
      )}
    </li>
  );
}

const activeOwners = (staff: readonly Member[]) =>
  staff.filter(({ role, state }) => role === 'owner' && state === 'active').length;

function StaffCard() {
  const { data: staff } = useSuspenseQuery(staffQuery);
  const invited = staff.filter(({ state }) => state === 'invited').length;
  return (
    <li className="card">
      <h2>
        <Link to="/staff">
          <Icon name="people" /> Staff
        </Link>
      </h2>
      <p>
        {staff.length === 1 ? 'You are the only one who may sign in.' : `${staff.length} may sign in.`}
        {invited > 0 && ` ${invited === 1 ? 'One has' : `${invited} have`} not used the link yet.`}
      </p>
      {activeOwners(staff) === 1 && (
        <p className="advice">
          <Icon name="warning" size={16} /> There is one owner. A second can let you back in when you lose your key.
        </p>
      )}
    </li>
  );
}

const Greeting = ({ me }: { me: Me }) => (
  <>
    <h1>{me.name}</h1>
    <p className="lead">
      {ROLE_NAMES[me.role]}: {ROLE_WORDS[me.role].toLowerCase()}.
    </p>
  </>
);

export function Home() {
  useTitle('Home');
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <>
      <Greeting me={me} />
      <ul className="cards">
        <AccountCard />
        {mayOpen(OWNERS, me.role) && <StaffCard />}
      </ul>
    </>
  );
}
