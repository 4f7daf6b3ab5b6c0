/** What stands in the way of publishing and what should be looked at, each leading to its field: checked while one types, as the server checks. */
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { navigateToField } from '#office-ui/navigate-to-field.ts';

import { firstWords } from './blocks-field.office.tsx';
import { type Body, fieldNameAt, type Fields, type Finding, hasRows, rowKind } from './fields.ts';
import { isError } from './schema.ts';
import { SEND_ON, useSendOn } from './send-on.office.tsx';

/** 'Screenshot 2, Description' of 'screens.1.altText'; 'Boats, Icon' of 'services.service.1.icon', as the list names what staff have added. */
function nameOf(fields: Fields, body: Body, path: string): string {
  const name = fieldNameAt(fields, path);
  const field = fields[name];
  const [place = '', ...inside] = path.slice(name.length + 1).split('.');
  if (!hasRows(field) || place === '') return field?.label ?? '';
  const row = (body[name] as Body[] | undefined)?.[Number(place)] ?? {};
  const kind = rowKind(field, row);
  const added = field.type === 'blocks' && row['type'] === 'added' && firstWords(field, row);
  const title = added || `${kind.name} ${Number(place) + 1}`;
  return [title, nameOf(kind.fields, row, inside.join('.'))].filter(Boolean).join(', ');
}

type Props = {
  fields: Fields;
  body: Body;
  findings: readonly Finding[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

export function Findings({ fields, body, findings, isOpen, setOpen }: Props) {
  const sendOn = useSendOn();
  const errors = findings.filter(isError);
  const warnings = findings.filter((finding) => !isError(finding));
  if (findings.length === 0)
    return (
      <p className="findings-none">
        <Icon name="check" size={16} /> Nothing stands in the way of publishing.
      </p>
    );
  // By field, as a refusal counts them.
  const toDo = new Set(errors.map(({ field }) => field)).size;
  const summary = [
    toDo === 0 ? '' : `${toDo} to do before it can be published`,
    warnings.length === 0 ? '' : `${warnings.length} worth a look`,
  ];
  return (
    <details className="findings" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary.filter(Boolean).join(' · ')}</summary>
      <ul>
        {[...errors, ...warnings].map(({ level, field, message, leaves }) => (
          <li key={`${field} ${message}`} data-level={level}>
            <Button className="finding" onPress={() => navigateToField(field)}>
              <Icon name={level === 'error' ? 'warning' : 'eye'} size={16} />
              <span>
                <span className="visually-hidden">{level === 'error' ? 'To do: ' : 'Worth a look: '}</span>
                {message}
                <span className="quiet">{nameOf(fields, body, field)}</span>
              </span>
            </Button>
            {leaves !== undefined && sendOn !== undefined && (
              <Button className="button small" onPress={() => void sendOn(leaves)}>
                {SEND_ON}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
