import { RESERVED_FIELDS } from './form-state.ts';
import { translate } from '#config/translation.ts';

/**
 * A field for bots that fill in everything. It is invisible, skipped by the Tab key and hidden from screen readers. If it is filled in, the
 * submission may be quarantined but is never refused, because a password manager may have filled it in.
 */
export function Honeypot() {
  return (
    <div className="trap visually-hidden" aria-hidden="true">
      <label>
        {translate('Leave this empty')}
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
