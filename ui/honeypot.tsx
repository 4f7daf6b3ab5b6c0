import { RESERVED_FIELDS } from './form-state.ts';

/**
 * A field for machines that fill in whatever there is: out of sight, out of the order of keys and out of what is read aloud. What it
 * holds sets a message aside and never refuses it, should a password manager fill it in all the same.
 */
export function Honeypot() {
  return (
    <div className="trap visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={RESERVED_FIELDS.honeypot}
          tabIndex={-1}
          autoComplete="off"
          data-lpignore="true"
          data-1p-ignore=""
        />
      </label>
    </div>
  );
}
