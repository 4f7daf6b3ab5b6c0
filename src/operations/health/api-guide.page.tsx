import { type JsonSchema, withoutNames } from './openapi.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { serverPaths } from '#config/paths.ts';

import { guide } from './content.ts';
import { fillWords } from '#ui/fill-words.ts';

type Schema = JsonSchema & { type?: string; properties?: Record<string, Schema>; required?: string[]; items?: Schema };
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Body = { content: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, { description: string } & Partial<Body>>;
};
type Call = { method: string; path: string; operation: Operation };

/** The OpenAPI document as a page to read; whatever it tells stands in the document. */
export const apiGuidePage: PageDefinition<{ document: JsonSchema }> = {
  head: () => ({ title: guide.metaTitle, description: guide.metaDescription, isHidden: true }),
  layout: 'light',
  Body: ({ document }) => {
    const calls = callsOf(document);
    const [server] = document['servers'] as [{ url: string }];
    return (
      <div className="wrap api-guide">
        <header className="page-head">
          <h1>{guide.heading}</h1>
          <p className="lead">{guide.lead}</p>
          <p>
            <a className="button quiet" href={serverPaths.apiDocument()}>
              {guide.documentLink}
            </a>
          </p>
        </header>
        <nav aria-labelledby="calls">
          <h2 id="calls">{guide.callsHeading}</h2>
          <ul>
            {calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <Method name={method} /> <code>{path.replace(/^\/api/, '')}</code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="api-calls">
          <section className="prose" aria-labelledby="conventions">
            <h2 id="conventions">{guide.conventionsHeading}</h2>
            <ul>
              {guide.conventions.map((text) => (
                <li key={text}>
                  <Words text={text} />
                </li>
              ))}
            </ul>
          </section>
          {calls.map((call) => (
            <CallGuide key={call.operation.operationId} call={call} siteUrl={server.url} />
          ))}
        </div>
      </div>
    );
  },
};

function callsOf(document: JsonSchema): Call[] {
  const { schemas } = document['components'] as { schemas: Record<string, Schema> };
  const all = withoutNames(document['paths'] as Record<string, Record<string, Operation>>, schemas);
  return Object.entries(all).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function CallGuide({ call: { method, path, operation }, siteUrl }: { call: Call; siteUrl: string }) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const fields = requestBody && Object.values(requestBody.content)[0]?.schema;
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  return (
    <section className="api-call" aria-labelledby={operationId}>
      <div className="api-title">
        <h2 id={operationId}>{summary}</h2>
        <p className="api-address">
          <Method name={method} /> <code>{path}</code>
        </p>
      </div>
      <div className="api-takes">
        {parameters.length > 0 && (
          <Rows
            caption={guide.parameters}
            rows={parameters.map(({ name, in: place, required, description, schema }) => ({
              name,
              kind: `${kindOf(schema)}, ${place}`,
              required,
              about: description ?? '',
            }))}
          />
        )}
        {fields && (
          <Rows
            caption={guide.body}
            note={Object.keys(requestBody.content).join(', ')}
            rows={Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
              name,
              kind: kindOf(schema),
              required: fields.required?.includes(name) ?? false,
              about: limitsOf(schema),
            }))}
          />
        )}
        <h3>{guide.answers}</h3>
        <dl className="api-answers">
          {Object.entries(responses).map(([status, { description }]) => (
            <div key={status}>
              <dt className={status.startsWith('2') ? 'is-good' : undefined}>{status}</dt>
              <dd>
                <Words text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="api-codes">
        <h3>{guide.example}</h3>
        <Code>{curlOf(method, `${siteUrl}${fillWords(path, { id: '1' })}`, fields)}</Code>
        {answer && (
          <>
            <h3>{guide.answer}</h3>
            <Code>{JSON.stringify(exampleOf(Object.values(answer)[0]?.schema ?? {}), null, 2)}</Code>
          </>
        )}
      </div>
    </section>
  );
}

const Method = ({ name }: { name: string }) => (
  <span className={`api-method pigment-${name === 'GET' ? 'palm' : 'turmeric'}`}>{name}</span>
);

/** What stands between backticks is code, as in the document. */
const Words = ({ text }: { text: string }) =>
  // The parts of a text never change places.
  // oxlint-disable-next-line react/no-array-index-key
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>));

function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

type Row = { name: string; kind: string; required: boolean; about: string };

function Rows({ caption, note, rows }: { caption: string; note?: string; rows: readonly Row[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="api-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          {caption}
          {note !== undefined && <span className="hint">{note}</span>}
        </caption>
        <thead className="visually-hidden">
          <tr>
            {guide.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, kind, required, about }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {required && <span className="api-required">{guide.required}</span>}
              </th>
              <td>
                {kind}
                {about !== '' && (
                  <span className="api-about">
                    <Words text={about} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function kindOf(schema: Schema): string {
  if (schema['format'] === 'binary') return guide.file;
  if (schema.type === 'array') return `${guide.listOf} ${kindOf(schema.items ?? {})}`;
  return schema.type ?? (schema['anyOf'] as Schema[] | undefined)?.map(kindOf).join(` ${guide.or} `) ?? guide.anything;
}

/** What a value must look like, in words where there are any. */
function limitsOf({ format, pattern, minLength, maxLength }: Schema): string {
  const { limits } = guide;
  return [
    format === 'email' && limits.email,
    pattern === '^\\d+$' && limits.digits,
    typeof maxLength === 'number' &&
      fillWords(limits.length, { from: Number(minLength ?? 0), to: maxLength.toLocaleString('en-GB') }),
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/** A made-up value of the right shape. */
function exampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema['const'];
  const [first] = (schema['enum'] ?? []) as unknown[];
  if (first !== undefined) return first;
  const [variant] = (schema['anyOf'] ?? []) as Schema[];
  if (variant !== undefined) return exampleOf(variant);
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner)]));
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : '…';
}

function curlOf(method: string, address: string, fields: Schema | undefined): string {
  if (method === 'GET') return `curl '${address}'`;
  const parts = Object.entries(fields?.properties ?? {}).map(
    ([name, schema]) => `  -F '${name}=${schema['format'] === 'binary' ? '@resume.pdf' : '…'}'`,
  );
  return [`curl '${address}'`, ...parts].join(' \\\n');
}
