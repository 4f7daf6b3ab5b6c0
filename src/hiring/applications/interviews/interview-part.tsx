/** On the candidate's own page: choosing a time, asking for others, and what is agreed. Plain forms, without script. */
import { serverPaths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { zoneAt } from '#ui/days.ts';
import { fieldClass, FieldLabel } from '#ui/field.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';
import { Icon } from '#ui/icon.tsx';
import { zoneName } from '#ui/zones.ts';
import { englishPart, translate } from '#config/translation.ts';

import { interviewWords as words } from './content.ts';
import { type OwnInterview, type OwnInterviews, MAX_MESSAGE_LENGTH } from './schema.ts';
import { dayOf, hoursOf, hoursThere } from './times.ts';

export type InterviewProblem = { id: number; text: string };

type Props = { own: OwnInterviews; token: string; problem?: InterviewProblem | undefined };
type OneProps = { interview: OwnInterview; zone: string; token: string; problem: string | undefined };

export function InterviewPart({ own: { interviews, zone, zones }, token, problem }: Props) {
  if (interviews.length === 0) return null;
  const hasTimes = interviews.some(({ startsAt, times }) => startsAt !== null || times.length > 0);
  return (
    <section className="candidate-part candidate-interviews" id="interview" aria-labelledby="interview-heading">
      <h2 id="interview-heading">{pluralOf(words.heading, interviews.length)}</h2>
      {interviews.map((interview) => (
        <One
          key={interview.id}
          interview={interview}
          zone={zone}
          token={token}
          problem={problem?.id === interview.id ? translate(problem.text) : undefined}
        />
      ))}
      {hasTimes && <Zones zone={zone} zones={zones} token={token} />}
    </section>
  );
}

function One(props: OneProps) {
  const { interview, zone, token } = props;
  const { state, startsAt, times } = interview;
  if (state === 'declined') return <p>{words.declined}</p>;
  return (
    <div className="candidate-interview">
      {state === 'agreed' && startsAt !== null ? (
        <>
          <p>{words.agreed}</p>
          <p className="candidate-agreed">
            <Time at={startsAt} minutes={interview.minutes} zone={zone} />
          </p>
          <Where interview={interview} />
          <p>
            <a className="button primary" href={serverPaths.applicationCalendar(token)} download="interview.ics">
              <Icon name="download" /> {words.calendar}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{times.length === 0 ? words.none : words.offered}</p>
          <Where interview={interview} />
          {times.length > 0 && <Times {...props} />}
        </>
      )}
      <Other {...props} isOpen={state === 'offered' && times.length === 0} />
    </div>
  );
}

/** A time as the candidate's clock shows it, and the agency's below where that is another. */
const Time = ({ at, minutes, zone }: { at: string; minutes: number; zone: string }) => (
  <span className="candidate-time">
    <time dateTime={at}>
      {dayOf(at, zone)}, {hoursOf(at, minutes, zone)}
    </time>
    <span className="hint">
      {[zoneAt(zone, at), hoursThere(at, minutes, site.timeZone, zone)].filter(Boolean).join('; ')}
    </span>
  </span>
);

function Where({ interview: { how, place, note, minutes } }: { interview: OwnInterview }) {
  const isLink = how === 'video' && /^https?:\/\//.test(place);
  const shown = place || (how === 'visit' ? site.address.lines.join('\n') : how === 'phone' ? words.weCall : '');
  return (
    <div className="candidate-where">
      <p>
        <strong>{words.how[how]}</strong>
        {shown !== '' && (
          <>
            <br />
            {isLink ? <a href={shown}>{shown}</a> : shown}
          </>
        )}
      </p>
      <p>{fillWords(pluralOf(words.minutes, minutes), { count: minutes })}</p>
      {note !== '' && (
        <p className="candidate-note" lang={englishPart()}>
          {note}
        </p>
      )}
    </div>
  );
}

const Known = ({ interview, zone }: { interview: OwnInterview; zone: string }) => (
  <>
    <input type="hidden" name="interview" value={interview.id} />
    <input type="hidden" name="zone" value={zone} />
  </>
);

const Times = ({ interview, zone, token, problem }: OneProps) => (
  <form className="candidate-pool" method="post" action={`${serverPaths.applicationInterview(token)}#interview`}>
    <Known interview={interview} zone={zone} />
    <fieldset
      className="candidate-times"
      aria-describedby={problem === undefined ? undefined : `interview-error-${interview.id}`}
    >
      <legend>{words.times}</legend>
      {interview.times.map((at) => (
        <label key={at}>
          <input type="radio" name="at" value={at} required />
          <Time at={at} minutes={interview.minutes} zone={zone} />
        </label>
      ))}
    </fieldset>
    {problem !== undefined && (
      <p className="message" id={`interview-error-${interview.id}`} role="alert">
        {problem}
      </p>
    )}
    <div className="form-buttons">
      <button className="button primary" name="do" value="agree">
        {words.choose}
      </button>
    </div>
  </form>
);

/** Behind a fold, because most people take one of the times. */
function Other({ interview, zone, token, problem, isOpen }: OneProps & { isOpen: boolean }) {
  const kind = interview.state === 'agreed' ? 'agreed' : 'offered';
  const id = `says-${interview.id}`;
  const hasNoTimes = interview.state === 'offered' && interview.times.length === 0;
  return (
    <details className="candidate-confirmed" open={isOpen}>
      <summary className="fold-line">
        {words.other[kind]} <Icon name="chevron-down" />
      </summary>
      <form method="post" action={`${serverPaths.applicationInterview(token)}#interview`}>
        <Known interview={interview} zone={zone} />
        {hasNoTimes && problem !== undefined && (
          <p className="message" role="alert">
            {problem}
          </p>
        )}
        <div className={fieldClass(undefined)}>
          <FieldLabel id={id} isRequired={false}>
            {words.says}
          </FieldLabel>
          <p className="hint" id={`${id}-hint`}>
            {words.saysHint}
          </p>
          <textarea id={id} name="says" rows={3} maxLength={MAX_MESSAGE_LENGTH} aria-describedby={`${id}-hint`} />
        </div>
        <button className="button quiet" name="do" value="other">
          {words.ask[kind]}
        </button>
      </form>
    </details>
  );
}

/** A candidate who travels, or whose country has several zones. It changes what is shown, and nothing else. */
function Zones({ zone, zones: { near, all }, token }: Omit<OwnInterviews, 'interviews'> & { token: string }) {
  const options = (group: readonly string[]) =>
    group.map((one) => (
      <option key={one} value={one} lang={englishPart()}>
        {zoneName(one)}
      </option>
    ));
  const apart = new Set(near);
  return (
    <form className="candidate-zones" method="get" action={`${serverPaths.application(token)}#interview`}>
      <div className={fieldClass(undefined)}>
        <label htmlFor="zone">{words.zone}</label>
        <select id="zone" name="zone" defaultValue={zone}>
          {near.length > 0 && <optgroup label={words.nearZones}>{options(near)}</optgroup>}
          <optgroup label={words.allZones}>
            {options([...(all.includes(zone) ? [] : [zone]), ...all.filter((one) => !apart.has(one))])}
          </optgroup>
        </select>
      </div>
      <button className="button quiet">{words.showInZone}</button>
    </form>
  );
}
