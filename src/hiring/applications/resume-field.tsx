import { useEffect, useState } from 'react';

import { FormIcon } from '#ui/form-icon.tsx';
import { fieldClass, FieldLabel } from '#ui/field.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { applyPanel } from './content.ts';
import { RESUME_ENDINGS } from './schema.ts';

type Props = {
  idPrefix: string;
  input: React.RefObject<HTMLInputElement | null>;
  isHydrated: boolean;
  chosen: File | undefined;
  /** The name of a file that is pending since an earlier attempt. */
  pendingName: string | undefined;
  /** The name of a file lost with a reload: only its name could be kept. */
  lostName: string | undefined;
  /** The name of a file that was not taken. */
  refusedName: string | undefined;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
  onLeave: (event: React.FocusEvent) => void;
  error: string | undefined;
};

/** In the same unit as the limit, so that an accepted file never appears larger than allowed. */
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const inWords = (bytes: number) => {
  const sizes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  return bytes < MEGABYTE / 10 ? `${sizes.format(bytes / KILOBYTE)} kB` : `${sizes.format(bytes / MEGABYTE)} MB`;
};

/** A file that is dropped beside the field must not replace the page, and what was typed with it. */
function useDropsStay(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.target === input.current || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, [input]);
}

/** What is drawn in place of the browser's own button. The real one lies over it, unseen: clicks, keys and drops go there. */
function FileFace({ id, chosen, isOver }: { id: string; chosen: File | undefined; isOver: boolean }) {
  return (
    <div className={isOver ? 'file-face is-over' : 'file-face'}>
      <FormIcon name={chosen ? 'file-text' : 'upload'} size={24} />
      <div className="file-words">
        <span id={id} className="file-name">
          {chosen
            ? fillWords(applyPanel.resumeChosen, { name: chosen.name, size: inWords(chosen.size) })
            : applyPanel.resumeChoose}
        </span>
        <span className="hint" aria-hidden="true">
          {chosen ? applyPanel.resumeReplace : applyPanel.resumeDrop}
        </span>
      </div>
    </div>
  );
}

/** The résumé: a real file field, drawn by us where there is script, and a line about a pending or lost file. */
export function ResumeField(props: Props) {
  const {
    idPrefix,
    input,
    isHydrated,
    chosen,
    pendingName,
    lostName,
    refusedName,
    onChoose,
    onRemove,
    onLeave,
    error,
  } = props;
  const id = `${idPrefix}-resume`;
  const [isOver, setOver] = useState(false);
  useDropsStay(input);
  return (
    <div className={fieldClass(error)}>
      <FieldLabel id={id}>{applyPanel.labels.resume}</FieldLabel>
      <p className="hint" id={`${id}-hint`}>
        {applyPanel.resumeHint}
      </p>
      <div className={isHydrated ? 'file-box is-drawn' : 'file-box'}>
        <input
          className="file-input"
          ref={input}
          id={id}
          name="resume"
          type="file"
          accept={RESUME_ENDINGS}
          required={pendingName === undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${isHydrated ? `${id}-face ` : ''}${id}-chosen ${id}-error`}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
          onBlur={onLeave}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {isHydrated && <FileFace id={`${id}-face`} chosen={chosen} isOver={isOver} />}
        {chosen && (
          <button className="file-remove" type="button" onClick={onRemove}>
            {applyPanel.resumeRemove} <span className="visually-hidden">{chosen.name}</span>
          </button>
        )}
      </div>
      <p className="hint" id={`${id}-chosen`}>
        {!chosen && pendingName && fillWords(applyPanel.resumeKept, { name: pendingName })}
        {!chosen && lostName && fillWords(applyPanel.resumeLost, { name: lostName })}
        {refusedName && fillWords(applyPanel.resumeRefused, { name: refusedName })}
      </p>
      <p className="message" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
