/** The beginning: what waits today, and what would make the account or the team safer. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { staffCalls } from '#staff/accounts/calls.ts';
import { meQuery, staffQuery } from '#staff/accounts/reads.office.ts';
import { OWNERS, ROLE_NAMES } from '#staff/accounts/roles.ts';
import type { Account, Me } from '#staff/accounts/schema.ts';
import { Checklist } from '#office/first-hour/checklist.office.tsx';
import { todayWords } from '#office/today/content.ts';
import { TodayPanel } from '#office/today/today-panel.office.tsx';

import { Icon, type IconName } from '#office-ui/icon.tsx';
import { greetingNow, todayInWords } from '#office-ui/date-time.ts';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { mayOpen } from '#office-ui/may-open.ts';
import { WaitingContent } from './waiting.tsx';

const opensBy = ({ hasPassword, passkeys, asksForCode }: Account) =>
  [
    hasPassword ? (asksForCode ? 'a password with a code' : 'a password') : '',
    passkeys.length === 0 ? '' : passkeys.length === 1 ? 'a passkey' : `${passkeys.length} passkeys`,
  ]
    .filter((part) => part !== '')
    .join(' and ');

function AccountCard() {
  const { data: account } = useSuspenseQuery(queryOf(staffCalls.account));
  const { sessions } = account;
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
    </li>
  );
}

function StaffCard() {
  const staff = useSuspenseQuery(staffQuery).data.data;
  const invited = staff.filter(({ state }) => state === 'invited').length;
  return (
    <li className="card">
      <h2>
        <Link to="/staff">
          <Icon name="people" /> Staff
        </Link>
      </h2>
      <p>
        {staff.length === 1 ? 'You are the only one who may sign in.' : `${staff.length} people may sign in.`}
        {invited > 0 && ` ${invited === 1 ? 'One has' : `${invited} have`} not used the link yet.`}
      </p>
    </li>
  );
}

type Step = { to: '/account' | '/staff'; icon: IconName; title: string; why: string; action: string };

/** What would make the account or the team safer, the first first. */
function useNextSteps({ role }: Me): Step[] {
  const { data: account } = useSuspenseQuery(queryOf(staffCalls.account));
  const staff = useQuery({ ...staffQuery, enabled: mayOpen(OWNERS, role) }).data?.data;
  const owners = staff?.filter((member) => member.role === 'owner' && member.state === 'active').length;
  const steps: Step[] = [];
  if (account.passkeys.length === 0 && !account.asksForCode)
    steps.push({
      to: '/account',
      icon: 'key',
      title: 'Open your account by more than a password',
      why: 'Whoever knows your password has your account. A passkey is quicker, and cannot be told to anybody.',
      action: 'Go to your account',
    });
  if (owners === 1)
    steps.push({
      to: '/staff',
      icon: 'people',
      title: 'Add a second owner',
      why: 'You are the only one. A second owner can let you back in when you lose what opens your account.',
      action: 'Go to the staff',
    });
  return steps;
}

function NextSteps({ me }: { me: Me }) {
  const steps = useNextSteps(me);
  if (steps.length === 0) return null;
  return (
    <section className="next">
      <h2>What to do next</h2>
      <ul className="rows">
        {steps.map(({ to, icon, title, why, action }) => (
          <li className="row" key={title}>
            <Icon name={icon} />
            <div className="who">
              <strong>{title}</strong>
              <span>{why}</span>
            </div>
            <Link className="button" to={to}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Greeting = ({ me }: { me: Me }) => (
  <>
    <h1>
      {greetingNow()}, {me.name}
    </h1>
    <p className="lead">
      {todayInWords()}. {ROLE_NAMES[me.role]}.
    </p>
  </>
);

export function Home() {
  useTitle(todayWords.title);
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <>
      <Greeting me={me} />
      <TodayPanel />
      {mayOpen(OWNERS, me.role) && <Checklist />}
      <NextSteps me={me} />
      <WaitingContent me={me} />
      <ul className="cards">
        <AccountCard />
        {mayOpen(OWNERS, me.role) && <StaffCard />}
      </ul>
    </>
  );
}
