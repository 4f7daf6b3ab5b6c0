import type { JsonSchema } from './openapi.ts';
import type { PageDefinition } from '#platform/page-definition.ts';
import { paths } from '#root/paths.ts';

import { guide } from './content.ts';

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
            <a href={paths.apiDocument()}>{guide.documentLink}</a>
          </p>
        </header>
        <nav aria-labelledby="calls">
          <h2 id="calls">{guide.callsHeading}</h2>
          <ul>
            {calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <span className="api-method">{method}</span> {path.replace(/^\/api/, '')}
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
                <li key={text}>{text}</li>
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
  const all = document['paths'] as Record<string, Record<string, Operation>>;
  return Object.entries(all).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function CallGuide({ call: { method, path, operation }, siteUrl }: { call: Call; siteUrl: string }) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const fields = requestBody && Object.values(requestBody.content)[0]?.schema;
  return (
    <section className="api-call" aria-labelledby={operationId}>
      <h2 id={operationId}>{summary}</h2>
      <p>
        <code>
          <span className="api-method">{method}</span> {path}
        </code>
      </p>
      {parameters.length > 0 && (
        <Rows
          caption={guide.parameters}
          rows={parameters.map(({ name, in: place, required, description, schema }) => ({
            name,
            kind: `${place}, ${kindOf(schema)}`,
            required,
            about: description ?? '',
          }))}
        />
      )}
      {fields && (
        <Rows
          caption={`${guide.body} (${Object.keys(requestBody.content).join(', ')})`}
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
        {Object.entries(responses).map(([status, { description, content }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {description}
              {status.startsWith('2') && content && (
                <Code>{JSON.stringify(exampleOf(Object.values(content)[0]?.schema ?? {}), null, 2)}</Code>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{guide.example}</h3>
      <Code>{curlOf(method, `${siteUrl}${path.replace('{id}', '1')}`, fields)}</Code>
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

type Row = { name: string; kind: string; required: boolean; about: string };

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="api-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(({ name, kind, required, about }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {kind}
                {required && <strong> {guide.required}</strong>}
              </td>
              <td>{about}</td>
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

function limitsOf(schema: Schema): string {
  return ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']
    .flatMap((name) => {
      const value = schema[name];
      return value === undefined || value === 'binary' || String(value).length > 40 ? [] : [`${name} ${String(value)}`];
    })
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
