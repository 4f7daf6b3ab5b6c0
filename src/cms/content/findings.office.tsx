/** What stands in the way of publishing and what should be looked at, each leading to its field: checked while one types, as the server checks. */
import { Button } from 'react-aria-components';

import { codeIn } from '#config/translation.ts';
import { Icon } from '#office-ui/icon.tsx';

import { type Field, fieldsIn, type Fields, type Finding } from './fields.ts';
import type { Body } from './fields.ts';
import { isError } from './schema.ts';

/** Brings the focus into a field; where it is in another language, that is shown first. */
export function navigateToEntry(path: string): void {
  const language = document.querySelector<HTMLElement>(
    `[data-language="${CSS.escape(codeIn(path))}"]:not([data-selected])`,
  );
  language?.click();
  // After the fields are drawn.
  if (language === null) focusField(path);
  else requestAnimationFrame(() => focusField(path));
}

function focusField(path: string): void {
  const place =
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`) ??
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path.split('.')[0] ?? '')}"]`);
  place?.scrollIntoView({ block: 'center' });
  const field =
    place?.matches('input') === true
      ? place
      : place?.querySelector<HTMLElement>(
          ':is(input:not([type=hidden]), textarea, [contenteditable=true], [role=spinbutton], button:not([slot=next], [slot=previous]))',
        );
  field?.focus({ preventScroll: true });
}

/** 'Screenshot 2, Description' of 'screens.1.altText'. */
function nameOf(fields: Fields, body: Body, path: string): string {
  const [outer = '', place] = path.split('.');
  const field: Field | undefined = fieldsIn(fields, body).find((one) => one.path === path)?.field;
  const around = fields[outer];
  if (around?.type === 'rows' && place !== undefined)
    return `${around.item} ${Number(place) + 1}${field === undefined ? '' : `, ${field.label}`}`;
  return field?.label ?? around?.label ?? '';
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
