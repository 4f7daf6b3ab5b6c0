/** What stands in the way of publishing and what should be looked at, each leading to its field: checked while one types, as the server checks. */
import { Button } from 'react-aria-components';

import { codeIn } from '#config/translation.ts';
import { Icon } from '#office-ui/icon.tsx';

import { type Body, type Fields, type Finding, hasRows, rowKind } from './fields.ts';
import { isError } from './schema.ts';

/** The field of a path, or what is around it: 'blocks.2' of 'blocks.2.cards.0.title'. */
function placeOf(path: string): HTMLElement | undefined {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  const end = path.lastIndexOf('.');
  return place ?? (end < 0 ? undefined : placeOf(path.slice(0, end)));
}

/** Brings the focus into a field. Where it is in another language, that is shown first; where it is in a folded part, that is opened first. */
export function navigateToEntry(path: string): void {
  const language = document.querySelector<HTMLElement>(
    `[data-language="${CSS.escape(codeIn(path))}"]:not([data-selected])`,
  );
  const place = placeOf(path);
  const isFolded = place?.matches('[aria-expanded=false]') === true && place.dataset['field'] !== path;
  const closed = language ?? (isFolded ? place : undefined);
  if (closed !== undefined) {
    closed.click();
    // After the fields are drawn.
    requestAnimationFrame(() => navigateToEntry(path));
    return;
  }
  place?.scrollIntoView({ block: 'center' });
  const field =
    place?.matches('input, button') === true
      ? place
      : place?.querySelector<HTMLElement>(
          ':is(input:not([type=hidden]), textarea, [contenteditable=true], [role=spinbutton], button:not([slot=next], [slot=previous]))',
        );
  field?.focus({ preventScroll: true });
}

/** 'Screenshot 2, Description' of 'screens.1.altText'. */
function nameOf(fields: Fields, body: Body, path: string): string {
  // The name of a text of a page has dots itself.
  const whole = fields[path];
  if (whole !== undefined) return whole.label;
  const [name = '', place, ...inside] = path.split('.');
  const field = fields[name];
  if (!hasRows(field) || place === undefined) return field?.label ?? '';
  const row = (body[name] as Body[] | undefined)?.[Number(place)] ?? {};
  const kind = rowKind(field, row);
  return [`${kind.name} ${Number(place) + 1}`, nameOf(kind.fields, row, inside.join('.'))].filter(Boolean).join(', ');
}

type Props = {
  fields: Fields;
  body: Body;
  findings: readonly Finding[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

export function Findings({ fields, body, findings, isOpen, setOpen }: Props) {
  const errors = findings.filter(isError);
  const warnings = findings.filter((finding) => !isError(finding));
  if (findings.length === 0)
    return (
      <p className="findings-none">
        <Icon name="check" size={16} /> Nothing stands in the way of publishing.
      </p>
    );
  const summary = [
    errors.length === 0 ? '' : `${errors.length} to do before it can be published`,
    warnings.length === 0 ? '' : `${warnings.length} worth a look`,
  ];
  return (
    <details className="findings" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary.filter(Boolean).join(' · ')}</summary>
      <ul>
        {[...errors, ...warnings].map(({ level, field, message }) => (
          <li key={`${field} ${message}`} data-level={level}>
            <Button className="finding" onPress={() => navigateToEntry(field)}>
              <Icon name={level === 'error' ? 'warning' : 'eye'} size={16} />
              <span>
                <span className="visually-hidden">{level === 'error' ? 'To do: ' : 'Worth a look: '}</span>
                {message}
                <span className="quiet">{nameOf(fields, body, field)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
