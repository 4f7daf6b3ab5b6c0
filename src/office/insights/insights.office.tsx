/** What came of the site, week by week: who looked, who wrote, who applied. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { AnswerTimesPanel } from '#inbox/answer-times/answer-times-panel.office.tsx';
import { FeedsPanel } from '#site/feeds/feeds-panel.office.tsx';
import { JobAlertsPanel } from '#hiring/job-alerts/job-alerts-panel.office.tsx';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { NOT_KNOWN } from '#platform/http/office-call.ts';
import { useTitle } from '#office-ui/title.ts';
import { type ListSearch, queryOf } from '#office-ui/query.ts';

import { insightCalls } from './calls.ts';
import './insights.office.css';
import { DIRECT, type Insights, OTHERS, spanIn, SPANS } from './schema.ts';
import { WeekChart } from './week-chart.office.tsx';

const numbers = new Intl.NumberFormat('en-GB');
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** '8 of 120, 7 %'. Nothing where nobody looked: then there is no share. */
const shareOf = (part: number, all: number) => (all === 0 || part > all ? '–' : `${Math.round((part * 100) / all)} %`);

export function InsightsScreen() {
  useTitle('Insights');
  const { weeks: said } = useSearch({ from: '/inside/insights' });
  const weeks = spanIn(said);
  const { data } = useSuspenseQuery(queryOf(insightCalls.read, { query: { weeks } }));
  return (
    <div className="insights">
      <div className="head">
        <h1>Insights</h1>
        <nav className="spans" aria-label="How far back">
          {SPANS.map((span) => (
            <Link key={span} to="." search={{ weeks: span }} aria-current={span === weeks ? 'true' : undefined}>
              {span} weeks
            </Link>
          ))}
        </nav>
      </div>
      <p className="lead">
        {data.visits === null && data.enquiries === null ? 'How many applied, ' : 'What came of the site, '}
        week by week, this one included. Counted by the site itself: no cookie, and nothing that tells who looked.
      </p>
      {data.visits !== null && <Visits visits={data.visits} data={data} />}
      {data.enquiries !== null && <Enquiries enquiries={data.enquiries} weeks={data.weeks} />}
      {data.applications !== null && <Applications applications={data.applications} weeks={data.weeks} />}
      {data.applications !== null && <JobAlertsPanel />}
      {(data.visits !== null || data.applications !== null) && <FeedsPanel weeks={weeks} />}
    </div>
  );
}

/** A part: its total beside its name, and below both what it is made of. */
const Part = ({ id, title, total, children }: { id: string; title: string; total: string; children: ReactNode }) => (
  <section aria-labelledby={`insights-${id}`}>
    <header>
      <h2 id={`insights-${id}`}>{title}</h2>
      <p>{total}</p>
    </header>
    {children}
  </section>
);

type Row = { key: string; name: ReactNode; values: readonly ReactNode[]; share: number };

/** A ranking: the bar behind a row is its share of the first. */
const Ranking = ({
  label,
  of,
  columns,
  rows,
}: {
  label: string;
  of: string;
  columns: readonly string[];
  rows: readonly Row[];
}) => {
  const most = Math.max(1, ...rows.map(({ share }) => share));
  return (
    <table className="ranking">
      <caption>{label}</caption>
      <thead>
        <tr>
          {[of, ...columns].map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, share }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              <svg aria-hidden="true">
                <rect width={`${(share * 100) / most}%`} height="100%" rx="2" />
              </svg>
            </th>
            {values.map((value, place) => (
              <td key={columns[place]}>{typeof value === 'number' ? numbers.format(value) : value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

function Visits({ visits, data: { weeks, since } }: { visits: NonNullable<Insights['visits']>; data: Insights }) {
  if (since === null)
    return (
      <Part id="visits" title="Visits" total="">
        <p className="empty-part">
          Nobody has looked at a page yet, or the count has just begun. The first visits stand here within seconds.
        </p>
      </Part>
    );
  const views = sum(visits.views);
  const visitors = sum(visits.visitors);
  const total = `${numbers.format(views)} views, ${numbers.format(visitors)} visitors`;
  return (
    <Part id="visits" title="Visits" total={total}>
      <WeekChart
        title="Visits by week"
        says={`${total} in ${weeks.length} weeks.`}
        weeks={weeks}
        isStacked={false}
        series={[
          { name: 'Views', tone: 'light', values: visits.views },
          { name: 'Visitors', tone: 'full', values: visits.visitors },
        ]}
      />
      <p className="quiet">
        A visitor is counted once a day. Counted since {dayInWords(since)}; programs, and browsers that only prepare a
        page, are left out.
      </p>
      <div className="side-by-side">
        <Ranking
          label="Pages"
          of="Page"
          columns={['Views']}
          rows={visits.pages.map(({ page, views: seen }) => ({
            key: page,
            name: (
              <a href={page} target="_blank" rel="noreferrer">
                {page}
              </a>
            ),
            values: [seen],
            share: seen,
          }))}
        />
        <Ranking
          label="Where they came from"
          of="Source"
          columns={['Visits']}
          rows={visits.sources.map(({ source, visits: came }) => ({
            key: source,
            name: { [DIRECT]: 'Typed, or not said', [OTHERS]: 'All others' }[source] ?? source,
            values: [came],
            share: came,
          }))}
        />
      </div>
    </Part>
  );
}

const FORM_NAMES = { contact: 'Contact', hire: 'Hire Us' } as const;

const HOURS_A_DAY = 24;
const TWO_DAYS = 48;

/** '14 hours', '6 days'. */
const waitInWords = (hours: number) =>
  hours < TWO_DAYS ? (hours === 1 ? '1 hour' : `${hours} hours`) : `${Math.round(hours / HOURS_A_DAY)} days`;

type ListPath = '/enquiries' | '/candidates';

/** Numbers that lead to their lists. */
const Answers = ({
  facts,
}: {
  facts: readonly { name: string; value: string; to?: ListPath; search?: ListSearch }[];
}) => (
  <dl className="answers">
    {facts.map(({ name, value, to, search }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {to === undefined ? (
            value
          ) : (
            <Link to={to} search={search ?? {}}>
              {value}
            </Link>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** A number that leads to its list; none where there is nothing in it. */
const leading = (value: number, to: ListPath, search: ListSearch) =>
  value === 0 ? (
    0
  ) : (
    <Link to={to} search={search}>
      {numbers.format(value)}
    </Link>
  );

const sourceName = (source: string) => (source === '' ? 'Typed, or not said' : source);

const medianOf = (hours: number | null) => (hours === null ? 'After ten cases' : waitInWords(hours));

function Enquiries({
  enquiries: { contact, hire, ways, pages, sources, won, answers },
  weeks,
}: {
  enquiries: NonNullable<Insights['enquiries']>;
  weeks: readonly string[];
}) {
  const all = sum(contact) + sum(hire);
  const total = all === 1 ? '1 enquiry' : `${numbers.format(all)} enquiries`;
  return (
    <Part id="enquiries" title="Enquiries" total={total}>
      {all === 0 ? (
        <p className="empty-part">None came in these weeks. What is set aside as spam is not counted.</p>
      ) : (
        <WeekChart
          title="Enquiries by week"
          says={`${total} in ${weeks.length} weeks.`}
          weeks={weeks}
          isStacked
          series={[
            { name: 'Hire enquiries', tone: 'full', values: hire },
            { name: 'Contact messages', tone: 'light', values: contact },
          ]}
        />
      )}
      {all > 0 && (
        <Answers
          facts={[
            { name: 'Came', value: numbers.format(all), to: '/enquiries', search: { status: 'all' } },
            {
              name: 'Not answered yet',
              value: numbers.format(answers.waiting),
              to: '/enquiries',
              search: { due: 'waiting' },
            },
            { name: 'Won', value: numbers.format(won), to: '/enquiries', search: { status: 'won' } },
            { name: 'First answer, in the middle', value: medianOf(answers.medianHours) },
          ]}
        />
      )}
      <Ranking
        label="From the page to the enquiry"
        of="Page"
        columns={['Views', 'Sent', 'Share']}
        rows={ways.map(({ page, form, views, sent }) => ({
          key: page,
          name: FORM_NAMES[form],
          values: [views, sent, shareOf(sent, views)],
          share: sent,
        }))}
      />
      {pages.length > 0 && (
        <Ranking
          label="From the page that they were on to the client"
          of="Sent from"
          columns={['Views', 'Sent', 'Won']}
          rows={pages.map(({ page, views, sent, won: clients }) => ({
            key: page,
            name: (
              <Link to="/enquiries" search={{ status: 'all', page: page || NOT_KNOWN }}>
                {page === '' ? 'Not said' : page}
              </Link>
            ),
            values: [views, sent, leading(clients, '/enquiries', { status: 'won', page: page || NOT_KNOWN })],
            share: sent,
          }))}
        />
      )}
      {sources.length > 0 && (
        <Ranking
          label="Where enquiries came from"
          of="Source"
          columns={['Sent', 'Won']}
          rows={sources.map(({ source, sent, won: clients }) => ({
            key: source,
            name: (
              <Link to="/enquiries" search={{ status: 'all', source: source || NOT_KNOWN }}>
                {sourceName(source)}
              </Link>
            ),
            values: [sent, leading(clients, '/enquiries', { status: 'won', source: source || NOT_KNOWN })],
            share: sent,
          }))}
        />
      )}
    </Part>
  );
}

function Applications({
  applications: { sent, openings, sources, answers },
  weeks,
}: {
  applications: NonNullable<Insights['applications']>;
  weeks: readonly string[];
}) {
  const { data: me } = useSuspenseQuery(meQuery);
  const all = sum(sent);
  const total = all === 1 ? '1 application' : `${numbers.format(all)} applications`;
  return (
    <Part id="applications" title="Applications" total={total}>
      {all === 0 ? (
        <p className="empty-part">Nobody applied in these weeks.</p>
      ) : (
        <WeekChart
          title="Applications by week"
          says={`${total} in ${weeks.length} weeks.`}
          weeks={weeks}
          isStacked
          series={[{ name: 'Applications', tone: 'full', values: sent }]}
        />
      )}
      {all > 0 && (
        <Answers
          facts={[
            { name: 'Applied', value: numbers.format(all), to: '/candidates', search: { status: 'all' } },
            {
              name: 'Undecided',
              value: numbers.format(answers.waiting),
              to: '/candidates',
              search: { sort: 'waiting' },
            },
            { name: 'First decision, in the middle', value: medianOf(answers.medianHours) },
          ]}
        />
      )}
      {me.role === 'owner' && <AnswerTimesPanel />}
      {openings.length > 0 && (
        <Ranking
          label="From the opening to the application"
          of="Opening"
          columns={['Views', 'Applied', 'Share', 'Hired']}
          rows={openings
            .toSorted((one, other) => other.sent - one.sent || other.views - one.views)
            .map(({ id, title, views, sent: applied, hired }) => ({
              key: String(id),
              name: (
                <Link to="/candidates" search={{ job: String(id), status: 'all' }}>
                  {title}
                </Link>
              ),
              values: [
                views,
                applied,
                shareOf(applied, views),
                leading(hired, '/candidates', { job: String(id), status: 'closed', stage: 'hired' }),
              ],
              share: applied,
            }))}
        />
      )}
      {sources.length > 0 && (
        <Ranking
          label="Where applications came from"
          of="Source"
          columns={['Applied', 'Hired']}
          rows={sources.map(({ source, sent: applied, hired }) => ({
            key: source,
            name: (
              <Link to="/candidates" search={{ status: 'all', source: source || NOT_KNOWN }}>
                {sourceName(source)}
              </Link>
            ),
            values: [
              applied,
              leading(hired, '/candidates', { status: 'closed', stage: 'hired', source: source || NOT_KNOWN }),
            ],
            share: applied,
          }))}
        />
      )}
    </Part>
  );
}
