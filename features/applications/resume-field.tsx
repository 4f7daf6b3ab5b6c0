import { FieldLabel } from '#ui/field.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { applyPanel } from './content.ts';
import { RESUME_ENDINGS } from './schema.ts';

type Props = {
  idPrefix: string;
  input: React.RefObject<HTMLInputElement | null>;
  chosen: File | undefined;
  /** The name of a file that is pending since an earlier attempt. */
  pendingName: string | undefined;
  /** The name of a file lost with a reload: only its name could be kept. */
  lostName: string | undefined;
  onChoose: (file: File | undefined) => void;
  onLeave: (event: React.FocusEvent) => void;
  error: string | undefined;
};

const sizes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** In the same unit as the limit, so that an accepted file never appears larger than allowed. */
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const inWords = (bytes: number) =>
  bytes < MEGABYTE / 10 ? `${sizes.format(bytes / KILOBYTE)} kB` : `${sizes.format(bytes / MEGABYTE)} MB`;

/** The résumé: a real file field, and a line that shows the chosen or pending file. */
export function ResumeField({ idPrefix, input, chosen, pendingName, lostName, onChoose, onLeave, error }: Props) {
  const id = `${idPrefix}-resume`;
  return (
    <div className="field">
      <FieldLabel id={id}>{applyPanel.labels.resume}</FieldLabel>
      <p className="hint" id={`${id}-hint`}>
        {applyPanel.hints.resume}
      </p>
      <input
        ref={input}
        id={id}
        name="resume"
        type="file"
        accept={RESUME_ENDINGS}
        required={pendingName === undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-chosen ${id}-error`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        onBlur={onLeave}
      />
      <p className="hint" id={`${id}-chosen`}>
        {chosen && fillWords(applyPanel.resumeChosen, { name: chosen.name, size: inWords(chosen.size) })}
        {!chosen && pendingName && fillWords(applyPanel.resumeKept, { name: pendingName })}
        {!chosen && lostName && fillWords(applyPanel.resumeLost, { name: lostName })}
      </p>
      <p className="message" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
