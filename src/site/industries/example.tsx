import { type ExampleLine, findIndustry } from './content.ts';

/**
 * What people of an industry look at all day, drawn of words in a form of its own. The lines of the sample agency leave with the sample; without lines
 * there is nothing.
 */
export function Example({ slug }: { slug: string }) {
  const { example: form = 'none', exampleTitle, exampleNote, exampleLines: lines = [] } = findIndustry(slug) ?? {};
  if (form === 'none' || lines.length === 0) return null;
  return (
    <section
      className={`example example-${form}${form === 'beds' ? ' ground-slate ink-light' : ''}`}
      {...(exampleTitle && { 'aria-labelledby': 'example' })}
    >
      {exampleTitle && (
        <div className="wrap">
          <h2 id="example">{exampleTitle}</h2>
          {exampleNote && <p className="lead">{exampleNote}</p>}
        </div>
      )}
      {form === 'route' && <Route lines={lines} />}
      <dl className="example-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </dl>
    </section>
  );
}

function Line({ line: { label, value, note, isMarked } }: { line: ExampleLine }) {
  return (
    <div className={isMarked ? 'is-marked' : undefined}>
      <dt>{label}</dt>
      <dd className="example-value">{value}</dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

/** In the drawing, from its top; stops repeat them. */
const HEIGHTS = [150, 96, 124, 66, 34];
const WIDTH = 1200;
const BOTTOM = 220;

/** A road over hills, above the lines of its stops: each stop has the middle of its column. */
function Route({ lines }: { lines: readonly ExampleLine[] }) {
  const reach = WIDTH / lines.length / 2;
  const stops = lines.map(({ isMarked }, at) => ({
    x: Math.round((2 * at + 1) * reach),
    y: HEIGHTS[at % HEIGHTS.length] ?? 0,
    isMarked,
  }));
  const road = stops.map(({ x, y }) => `S${Math.round(x - reach)} ${y} ${x} ${y}`).join('');
  return (
    <svg className="example-road" viewBox={`0 0 ${WIDTH} ${BOTTOM}`} preserveAspectRatio="none" aria-hidden="true">
      <path id="road" d={`M-20 190${road}T1220 70V240H-20Z`} />
      <use href="#road" y="40" />
      <use href="#road" y="80" />
      {stops.map(({ x, y, isMarked }) => (
        <g key={x} className={isMarked ? 'is-marked' : undefined}>
          <path d={`M${x} ${y}V${BOTTOM}`} />
          <path className="example-stop" d={`M${x} ${y}h0`} />
        </g>
      ))}
    </svg>
  );
}
