/** On the candidate's own page: agreeing to be kept for later openings, prolonging that, and ending it. Plain forms, without script. */
import { serverPaths } from '#config/paths.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { fillWords } from '#ui/fill-words.ts';
import { englishPart, translate, written } from '#config/translation.ts';

import { pool as words, poolConsent } from './content.ts';
import { type OwnPool, POOL_MONTHS } from './schema.ts';

type Props = { pool: OwnPool; token: string; problem?: string | undefined };

/** No time is chosen beforehand: agreeing is the candidate's own. */
const Choice = ({ label, action, problem }: { label: string; action: string; problem: string | undefined }) => (
  <>
    <fieldset className="candidate-months" aria-describedby={problem === undefined ? undefined : 'pool-error'}>
      <legend {...written(label)} />
      {POOL_MONTHS.map((months) => (
        <label key={months}>
          <input type="radio" name="months" value={months} required />
          <span lang={englishPart()}>{fillWords(poolConsent.months, { count: months })}</span>
        </label>
      ))}
    </fieldset>
    {problem !== undefined && (
      <p className="message" id="pool-error" role="alert">
        {translate(problem)}
      </p>
    )}
    <div className="form-buttons">
      <button className="button quiet" name="pool" value="join">
        {action}
      </button>
    </div>
  </>
);

export function PoolPart({ pool: { isAsked, since, until }, token, problem }: Props) {
  const action = `${serverPaths.applicationPool(token)}#pool`;
  return (
    <section className="candidate-part" id="pool" aria-labelledby="pool-heading">
      <h2 id="pool-heading">{words.heading}</h2>
      {until === null || since === null ? (
        <form className="candidate-pool" method="post" action={action}>
          <p>{isAsked ? words.asked : words.offer}</p>
          <p className="candidate-consent" lang={englishPart()}>
            {poolConsent.consent}
          </p>
          <Choice label={poolConsent.label} action={words.join} problem={problem} />
        </form>
      ) : (
        <>
          <p>{fillWords(words.inPool, { since: dayInWords(since), until: dayInWords(until) })}</p>
          <form className="candidate-pool" method="post" action={action}>
            <p className="candidate-consent" lang={englishPart()}>
              {poolConsent.consent}
            </p>
            <Choice label={words.prolong} action={words.prolongAction} problem={problem} />
          </form>
          <form className="candidate-pool" method="post" action={action}>
            <button className="button quiet" name="pool" value="leave">
              {words.leave}
            </button>
            <p className="hint">{words.leaveHint}</p>
          </form>
        </>
      )}
    </section>
  );
}
