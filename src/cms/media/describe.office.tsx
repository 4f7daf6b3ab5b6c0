/** The words for those who do not see a picture, or that it is decoration. */
import { TextInput } from '#office-ui/text-input.tsx';
import { Tick } from '#office-ui/tick.tsx';

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
    <TextInput
      label="Description"
      rows={3}
      value={alt}
      onChange={(words) => set({ alt: words, isDecorative })}
      isDisabled={isDecorative}
      maxLength={ALT_LENGTH}
      hint="For those who do not see it: what it shows, in a sentence, as if told by telephone."
      message={message}
    />
    <Tick
      isSelected={isDecorative}
      onChange={(next) => set({ alt: next ? '' : alt, isDecorative: next })}
      hint="Nobody misses anything without it: a logo beside its name, a pattern."
    >
      It is decoration
    </Tick>
  </>
);
