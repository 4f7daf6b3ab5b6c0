/** One of a few: as a field of a form, or as a control that acts at once. */
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

import { useFieldError } from './form.tsx';
import { Icon } from './icon.tsx';
import { useOpening } from './opening.ts';

type Option<T extends string> = { id: T; name: string; about?: string };

const Options = <T extends string>({ options }: { options: readonly Option<T>[] }) => (
  <Popover className="popover">
    <ListBox items={options}>
      {({ id, name, about }) => (
        <ListBoxItem id={id} textValue={name}>
          <span className="name">{name}</span>
          {about !== undefined && <span className="about">{about}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
);

/** The name alone: what is said about it stands in the list. */
const Chosen = () => <SelectValue>{({ selectedText }) => selectedText || 'Choose'}</SelectValue>;

export function ChooseField<T extends string>({
  label,
  name,
  options,
}: {
  label: string;
  name: string;
  options: readonly Option<T>[];
}) {
  const { message, ...validity } = useFieldError(name);
  const opening = useOpening();
  return (
    <Select {...opening} className="field" name={name} validationBehavior="aria" {...validity}>
      <Label>{label}</Label>
      <Button className="control">
        <Chosen /> <Icon name="down" size={16} />
      </Button>
      <FieldError className="message">{message}</FieldError>
      <Options options={options} />
    </Select>
  );
}

export function ChooseOne<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const opening = useOpening();
  return (
    <Select {...opening} className="choose" aria-label={label} value={value} onChange={(key) => onChange(key as T)}>
      <Button className="control">
        <Chosen /> <Icon name="down" size={16} />
      </Button>
      <Options options={options} />
    </Select>
  );
}
