/** The words for those who do not see a picture, or that it is decoration. */
import '#office-ui/tick.css';

import { Checkbox, FieldError, Label, Text, TextArea, TextField } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';

import { ALT_LENGTH } from './office-schema.ts';

export type Described = { alt: string; isDecorative: boolean };

export const Describe = ({
  value: { alt, isDecorative },
  set,
  message,
}: {
  value: Described;
  set: (value: Described) => void;
  message?: string | undefined;
}) => (
  <>
    <TextField
      className="field"
      value={alt}
      onChange={(words) => set({ alt: words, isDecorative })}
      isDisabled={isDecorative}
      isInvalid={message !== undefined}
      validationBehavior="aria"
    >
      <Label>Description</Label>
      <TextArea rows={3} maxLength={ALT_LENGTH} />
      <Text slot="description" className="hint">
        For those who do not see it: what it shows, in a sentence, as if told by telephone.
      </Text>
      <FieldError className="message">{message}</FieldError>
    </TextField>
    <Checkbox
      className="tick"
      isSelected={isDecorative}
      onChange={(next) => set({ alt: next ? '' : alt, isDecorative: next })}
    >
      <span className="box" aria-hidden="true">
        {isDecorative && <Icon name="check" size={14} />}
      </span>
      <span>
        It is decoration
        <span className="hint">Nobody misses anything without it: a logo beside its name, a pattern.</span>
      </span>
    </Checkbox>
  </>
);
