/** Every mail of the product, and to which of them the agency adds a sentence. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';

import { outboxCalls } from './calls.ts';
import type { MailTemplate } from './schema.ts';

const AUDIENCES = [
  ['visitor', 'To visitors', 'You may add a sentence of your own to each.'],
  ['agency', 'To the agency', 'To the addresses of NOTIFY_TO.'],
] as const;

export function MailList() {
  useTitle('Mails');
  const { data: mails } = useSuspenseQuery(queryOf(outboxCalls.mails));
  return (
    <>
      <h1>Mails</h1>
      <p className="lead">What the product writes by itself, as it looks.</p>
      {AUDIENCES.map(([audience, title, about]) => (
        <section className="next" key={audience}>
          <h2>{title}</h2>
          <p className="quiet">{about}</p>
          <ul className="rows" aria-label={title}>
            {mails
              .filter(({ to }) => to === audience)
              .map((mail) => (
                <MailRow key={mail.name} mail={mail} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const MailRow = ({ mail: { name, title, about, sentence } }: { mail: MailTemplate }) => (
  <li className="row">
    <div className="who">
      <strong>
        <Link to="/mails/$mail" params={{ mail: name }}>
          {title}
        </Link>
        {(sentence ?? '') !== '' && <span className="tag">With your sentence</span>}
      </strong>
      <span>{about}</span>
    </div>
  </li>
);
