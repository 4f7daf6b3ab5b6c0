import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { type FormState, toWire } from '#platform/fields.ts';
import { paths } from '#root/paths.ts';
import { checkedField } from '#ui/checked-field.ts';
import { keepDigits, pasteDigits } from '#ui/digits.ts';
import { Field } from '#ui/field.tsx';
import { unlessLeaving } from '#ui/leaving.ts';
import { sendForm } from '#ui/submit.ts';
import { flashToast, showToast } from '#ui/toast.ts';
import { Trap } from '#ui/trap.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { trapped, useFormToken } from '#ui/use-form-token.ts';

import { CityField } from './city-field.tsx';
import { applyPanel } from './content.ts';
import { PrivacyField } from './privacy-field.tsx';
import { ResumeField } from './resume-field.tsx';
import {
  APPLIED,
  type Application,
  type ApplicationInput,
  applicationSchema,
  CITY_REQUIRED,
  CITY_UNKNOWN,
  type City,
  CONSENT_GIVEN,
  CONSENT_REQUIRED,
  type Privacy,
  RESUME_LIMIT,
  RESUME_REQUIRED,
  RESUME_TOO_LARGE,
} from './schema.ts';
import { applicationWire } from './wire.ts';

type Props = { jobId: number; form: FormState; cityChoices: City[]; privacy?: Privacy };

/** How long the toast of a success stays (specification, point 9). In milliseconds. */
const TOAST_FOR = 2000;

type TextField = Exclude<keyof ApplicationInput, 'jobId' | 'cityId'>;

const { labels, hints } = applyPanel;
const digits = { inputMode: 'numeric', onBeforeInput: keepDigits, onPaste: pasteDigits() } as const;
const BEFORE_CITY = [
  { name: 'name', label: labels.name, autoComplete: 'name' },
  // Not type=email: without script the browser would speak in its own words, where the specification has a message.
  { name: 'email', label: labels.email, inputMode: 'email', autoComplete: 'email' },
  { name: 'contact', label: labels.contact, hint: hints.contact, autoComplete: 'tel-national', ...digits },
] as const;
const BEFORE_RESUME = [
  { name: 'address', label: labels.address, hint: hints.address, autoComplete: 'address-line1' },
  { name: 'projectName', label: labels.projectName, hint: hints.projectName, isRequired: false },
] as const;
const EXPERIENCE = [
  { name: 'year', label: labels.year, maxLength: 2, ...digits },
  { name: 'month', label: labels.month, maxLength: 2, isRequired: false, ...digits },
] as const;
const AFTER_RESUME = [{ name: 'desc', label: labels.desc, hint: hints.desc, isLong: true }] as const;
const FIELDS = [...BEFORE_CITY, { name: 'cityId' } as const, ...BEFORE_RESUME, ...EXPERIENCE, ...AFTER_RESUME].map(
  ({ name }) => name,
);
const TEXT_FIELDS = FIELDS.filter((name) => name !== 'cityId');

type Draft = {
  values: Record<TextField, string>;
  cityText: string;
  city: City | undefined;
  resume: File | undefined;
  key: string;
  /** What was sent with the key: the same once more must not be stored twice. */
  print: string;
};

/**
 * The application (specification, points 4, 5 and 8). It works as a plain form; awake, it checks on blur, searches cities and sends
 * without leaving the page. After an error the form resets, and 'Restore last draft' brings everything back, the file too.
 */
export default function ApplyForm({ jobId, form, cityChoices, privacy }: Props) {
  const {
    register,
    getFieldState,
    handleSubmit,
    reset,
    setValue,
    getValues,
    setFocus,
    trigger,
    clearErrors,
    formState,
  } = useForm<ApplicationInput, unknown, Application>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: valibotResolver(applicationSchema),
    defaultValues: { jobId: String(jobId), cityId: form.values['cityId'] ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const [isAwake, setAwake] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [city, setCity] = useState(() => cityOf(form));
  const [resume, setResume] = useState<File>();
  const [resumeError, setResumeError] = useState<string>();
  const [consentError, setConsentError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const element = useRef<HTMLFormElement>(null);
  useFocusKept(element, { isSubmitting });
  const token = useFormToken('application');
  const cityInput = useRef<HTMLInputElement>(null);
  const resumeInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const held = form.values['heldResume'] || undefined;
  const idPrefix = 'apply';

  // What the server found is shown until the form is filled in anew.
  const fromServer = (name: string) => (isTouched ? undefined : form.errors[name]);
  const cityError = errors.cityId && (cityInput.current?.value.trim() ? CITY_UNKNOWN : CITY_REQUIRED);

  const pickCity = (picked: City | undefined) => {
    setCity(picked);
    setValue('cityId', picked ? String(picked.id) : '');
    if (picked) clearErrors('cityId');
    else if (errors.cityId) void trigger('cityId');
  };

  const chooseResume = (file: File | undefined) => {
    if (file && file.size > RESUME_LIMIT) {
      if (resumeInput.current) resumeInput.current.value = '';
      setResume(undefined);
      setResumeError(RESUME_TOO_LARGE);
      showToast({ kind: 'error', text: RESUME_TOO_LARGE });
      return;
    }
    setResume(file);
    setResumeError(file && file.size === 0 ? RESUME_REQUIRED : undefined);
  };

  const checkResume = () => {
    if (resume && resume.size > 0) return true;
    if (held !== undefined && !resume) return true;
    setResumeError((error) => error ?? RESUME_REQUIRED);
    return false;
  };

  const checkConsent = () => {
    const isGiven = consentInput.current?.checked ?? true;
    setConsentError(isGiven ? undefined : CONSENT_REQUIRED);
    return isGiven;
  };

  const clear = () => {
    reset();
    element.current?.reset();
    cityInput.current?.setCustomValidity('');
    setCity(undefined);
    setValue('cityId', '');
    setResume(undefined);
    setResumeError(undefined);
    setConsentError(undefined);
    setTouched(true);
  };

  const restore = () => {
    if (draft === undefined) return;
    setFailure(undefined);
    for (const name of TEXT_FIELDS) setValue(name, draft.values[name]);
    if (cityInput.current) cityInput.current.value = draft.cityText;
    pickCity(draft.city);
    if (draft.resume && resumeInput.current) {
      const files = new DataTransfer();
      files.items.add(draft.resume);
      resumeInput.current.files = files.files;
    }
    setResume(draft.resume);
  };

  const send = async (application: Application) => {
    // The city and the résumé speak natively too (specification, point 5).
    if (!checkResume()) return void resumeInput.current?.reportValidity();
    if (!checkConsent()) return void consentInput.current?.focus();
    // A file that the server holds is known to the page's own form only.
    if (!resume) return void element.current?.submit();
    const wired = toWire<string | number | null>(applicationWire, application);
    const print = JSON.stringify([wired, resume.name, resume.size, resume.lastModified]);
    const key = draft?.print === print ? draft.key : crypto.randomUUID();
    const body = new FormData();
    for (const [name, value] of Object.entries(wired)) if (value !== null) body.append(name, String(value));
    body.append(applicationWire.resume, resume);
    for (const [name, value] of Object.entries(trapped(element.current))) body.append(name, value);
    if (consentInput.current) body.append(applicationWire.consent, consentInput.current.value);
    const values = getValues();
    setDraft({
      values: Object.fromEntries(TEXT_FIELDS.map((name) => [name, values[name] ?? ''])) as Draft['values'],
      cityText: cityInput.current?.value ?? '',
      city,
      resume,
      key,
      print,
    });
    const outcome = await sendForm(paths.applyCall(), body, key, await token.headers());
    clear();
    if (outcome.ok) {
      const thanks = { kind: 'success', text: APPLIED } as const;
      const isFlashed = flashToast(thanks);
      element.current?.closest('dialog')?.close();
      // Where the next page cannot say it, this one does, and stays as long as the toast.
      if (!isFlashed) showToast(thanks);
      setTimeout(() => location.assign(paths.careers()), isFlashed ? 0 : TOAST_FOR);
    } else {
      const text = outcome.status === 0 ? applyPanel.noAnswer : outcome.message;
      showToast({ kind: 'warning', text });
      setFailure(text);
    }
    return undefined;
  };

  const refuse = (found: typeof errors) => {
    checkResume();
    checkConsent();
    const first = FIELDS.find((name) => found[name]);
    if (first === 'cityId') cityInput.current?.reportValidity();
    else if (first) setFocus(first);
  };

  useEffect(() => {
    setAwake(true);
    // A file chosen and a place picked before the script arrived.
    const file = resumeInput.current?.files?.[0];
    if (file) chooseResume(file);
    const picked = element.current?.querySelector<HTMLInputElement>('input[type=radio][name=cityId]:checked')?.value;
    const choice = cityChoices.find(({ id }) => String(id) === picked);
    if (choice) pickCity(choice);
    // Once, when React arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const field = (attributes: { name: TextField; label: string }) => {
    return (
      <Field
        key={attributes.name}
        idPrefix={idPrefix}
        error={errors[attributes.name]?.message ?? fromServer(attributes.name)}
        defaultValue={form.values[attributes.name]}
        {...attributes}
        {...checkedField({ register, getFieldState, trigger }, attributes.name)}
      />
    );
  };

  return (
    <form
      ref={element}
      className="form apply-form"
      method="post"
      encType="multipart/form-data"
      action={`${paths.job(jobId)}#apply`}
      noValidate={isAwake}
      aria-busy={isSubmitting}
      onSubmit={(event) => void handleSubmit(send, refuse)(event)}
    >
      {form.problem !== undefined && Object.keys(form.errors).length === 0 && !isTouched && (
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      {held && <input type="hidden" name="heldResume" value={held} />}
      {BEFORE_CITY.map(field)}
      <CityField
        idPrefix={idPrefix}
        input={cityInput}
        defaultText={form.values['city']}
        picked={city}
        onPick={pickCity}
        onLeave={unlessLeaving(() => trigger('cityId'))}
        error={cityError ?? fromServer('cityId')}
        choices={cityChoices}
      />
      {BEFORE_RESUME.map(field)}
      <fieldset className="apply-experience">
        <legend>{labels.experience}</legend>
        {EXPERIENCE.map(field)}
      </fieldset>
      <ResumeField
        idPrefix={idPrefix}
        input={resumeInput}
        chosen={resume}
        heldName={held && form.values['resumeName']}
        onChoose={chooseResume}
        onLeave={unlessLeaving(checkResume)}
        error={resumeError ?? fromServer('resume')}
      />
      {AFTER_RESUME.map(field)}
      {privacy && (
        <PrivacyField
          idPrefix={idPrefix}
          privacy={privacy}
          input={consentInput}
          isGiven={form.values['consent'] === CONSENT_GIVEN}
          onChange={checkConsent}
          error={consentError ?? fromServer('consent')}
        />
      )}
      <Trap />
      {/* The toast goes; what it said stays until the draft is back. */}
      {failure !== undefined && <p className="form-problem">{failure}</p>}
      <div className="form-foot apply-foot">
        <button className="button primary" type="submit" disabled={isSubmitting}>
          {isSubmitting && <span className="spinner" aria-hidden="true" />}
          {isSubmitting ? applyPanel.sending : applyPanel.submit}
        </button>
        {isAwake && (
          <button
            className="button quiet"
            type="button"
            disabled={draft === undefined || isSubmitting}
            onClick={restore}
          >
            {applyPanel.restore}
          </button>
        )}
      </div>
    </form>
  );
}

/** The city that the server already knows, when the form came back for another reason. */
function cityOf({ values }: FormState): City | undefined {
  const id = Number(values['cityId'] ?? 0);
  return id > 0 ? { id, label: values['city'] ?? '' } : undefined;
}
