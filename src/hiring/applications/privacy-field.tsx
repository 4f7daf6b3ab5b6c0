import { fieldClass, FieldMark } from '#ui/field.tsx';

import { englishPart, translate } from '#config/translation.ts';

import { CONSENT_GIVEN, type Privacy } from './schema.ts';

type Props = {
  idPrefix: string;
  privacy: Privacy;
  input: React.RefObject<HTMLInputElement | null>;
  isGiven: boolean;
  onChange: () => void;
  error: string | undefined;
};

/** The privacy notice of the application, with a checkbox where the agency asks for consent. */
export function PrivacyField({ idPrefix, privacy, input, isGiven, onChange, error }: Props) {
  const id = `${idPrefix}-consent`;
  return (
    <div className={fieldClass(error)}>
      {privacy.legalBasis !== '' && <p className="hint">{translate(privacy.legalBasis)}</p>}
      {privacy.consent !== '' && (
        <>
          <label className="check">
            <input
              ref={input}
              id={id}
              name="consent"
              type="checkbox"
              value={CONSENT_GIVEN}
              defaultChecked={isGiven}
              required
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={`${id}-error`}
              onChange={onChange}
            />
            <span>
              <span lang={englishPart()}>{privacy.consent}</span> <FieldMark />
            </span>
          </label>
          <p className="message" id={`${id}-error`}>
            {error && translate(error)}
          </p>
        </>
      )}
    </div>
  );
}
