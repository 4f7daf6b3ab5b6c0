import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';

import { toWire } from '#platform/forms/fields.ts';
import { useDefinedForm } from '#platform/forms/use-defined-form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { paths } from '#config/paths.ts';
import type { Typed } from '#ui/drafts.ts';
import { fillWords } from '#ui/fill-words.ts';
import { localPath, translate } from '#config/translation.ts';
import { isReachable, navigateFromPanel } from '#ui/navigate-from-panel.ts';
import { unlessLeaving } from '#ui/leaving.ts';
import { SendingForm } from '#ui/sending-form.tsx';
import type { Sent } from '#ui/submit.ts';
import { flashToast, showToast } from '#ui/toast.ts';
import { CityField } from '#hiring/cities/city-field.tsx';
import { fileRefusals, LARGEST_FILE, findFileFault } from '#hiring/documents/schema.ts';
import { APPLIED } from '#hiring/jobs/schema.ts';
import { cityField } from '#hiring/cities/content.ts';
import { type City, CITY_REQUIRED, CITY_UNKNOWN } from '#hiring/cities/schema.ts';

import { applyPanel } from './content.ts';
import { type Application, applicationForm, type ApplicationInput } from './form.ts';
import { PrivacyField } from './privacy-field.tsx';
import { ResumeField } from './resume-field.tsx';
import { CONSENT_GIVEN, CONSENT_REQUIRED, type Privacy, RESUME_REQUIRED } from './schema.ts';

type Props = { jobId: number; form: FormState; cityChoices: City[]; privacy?: Privacy };

/** How long the toast of a success stays (specification, point 9). In milliseconds. */
const TOAST_FOR = 2000;

const { labels } = applyPanel;

type TextField = Exclude<keyof ApplicationInput, 'jobId' | 'cityId'>;

/** The inputs between the parts that are no texts. */
const BEFORE_CITY: readonly TextField[] = ['name', 'email', 'contact'];
const BEFORE_RESUME: readonly TextField[] = ['address', 'projectName'];
const EXPERIENCE: readonly TextField[] = ['year', 'month'];
const AFTER_RESUME: readonly TextField[] = ['desc'];

/** In the order of the form: the first invalid field gets the focus. */
const FIELDS = [...BEFORE_CITY, 'cityId' as const, ...BEFORE_RESUME, ...EXPERIENCE, ...AFTER_RESUME];

/**
 * The application (specification, points 4, 5 and 8). It works as a plain form; hydrated, it validates on blur, searches cities and sends
 * without leaving the page. After an error the form resets, and 'Restore last draft' restores everything, the file included.
 */
export default function ApplyForm({ jobId, form, cityChoices, privacy }: Props) {
  const [city, setCity] = useState(() => cityOf(form));
  const [resume, setResume] = useState<File>();
  /** The name of a file that was chosen before a reload. */
  const [lostResume, setLostResume] = useState<string>();
  const [resumeError, setResumeError] = useState<string>();
  /** The name of the file that this error is about. */
  const [refusedResume, setRefusedResume] = useState<string>();
  const [consentError, setConsentError] = useState<string>();
  const cityInput = useRef<HTMLInputElement>(null);
  const resumeInput = useRef<HTMLInputElement>(null);
  const consentInput = useRef<HTMLInputElement>(null);
  const looking = useRef<Promise<string | undefined>>(undefined);
  const pendingToken = form.values['resumeToken'] || undefined;
  const idPrefix = 'apply';

  const pickCity = (picked: City | undefined) => {
    setCity(picked);
    setValue('cityId', picked ? String(picked.id) : '');
    if (picked) clearErrors('cityId');
    else if (formState.errors.cityId) void trigger('cityId');
  };

  const refuseResume = (name: string, message: string) => {
    if (resumeInput.current) resumeInput.current.value = '';
    setResume(undefined);
    setResumeError(message);
    setRefusedResume(name);
  };

  const chooseResume = async (file: File | undefined) => {
    setLostResume(undefined);
    setRefusedResume(undefined);
    setResume(file);
    setResumeError(undefined);
    const look = (looking.current = file && wrongWith(file));
    const message = await look;
    // Another file may have been chosen meanwhile.
    if (file === undefined || message === undefined || looking.current !== look) return;
    refuseResume(file.name, message);
    showToast({ kind: 'error', text: message });
  };

  const removeResume = () => {
    void chooseResume(undefined);
    if (resumeInput.current === null) return;
    resumeInput.current.value = '';
    resumeInput.current.focus();
  };

  const checkResume = () => {
    if (resume || pendingToken !== undefined) return true;
    setResumeError((error) => error ?? RESUME_REQUIRED);
    return false;
  };

  const checkConsent = () => {
    const isGiven = consentInput.current?.checked ?? true;
    setConsentError(isGiven ? undefined : CONSENT_REQUIRED);
    return isGiven;
  };

  const reset = () => {
    looking.current = undefined;
    cityInput.current?.setCustomValidity('');
    setCity(undefined);
    setValue('cityId', '');
    setResume(undefined);
    setLostResume(undefined);
    setResumeError(undefined);
    setRefusedResume(undefined);
    setConsentError(undefined);
  };

  const takeUp = ({ values, fileName }: Typed, file: File | undefined) => {
    const label = values['city'] ?? '';
    if (cityInput.current) cityInput.current.value = label;
    pickCity(cityOf({ values, errors: {} }));
    if (file && resumeInput.current) {
      const files = new DataTransfer();
      files.items.add(file);
      resumeInput.current.files = files.files;
      setResume(file);
      setResumeError(undefined);
    } else if (!resumeInput.current?.files?.length) setLostResume(fileName);
  };

  /** City and résumé also show native validation messages (specification, point 5). */
  const isReady = async () => {
    if ((await looking.current) !== undefined) resumeInput.current?.focus();
    else if (!checkResume()) resumeInput.current?.reportValidity();
    else if (!checkConsent()) consentInput.current?.focus();
    // Only the form without script can use a file that is pending on the server.
    else if (!resume) sending.element.current?.submit();
    else return true;
    return false;
  };

  const focusFirst = (found: FieldErrors<ApplicationInput>) => {
    checkResume();
    checkConsent();
    const first = FIELDS.find((name) => found[name]);
    if (first === 'cityId') cityInput.current?.reportValidity();
    else if (first) setFocus(first);
  };

  const thank = async (sent: Sent, element: HTMLFormElement | null) => {
    const next = localPath(sent.next ?? paths.careers());
    const thanks = { kind: 'success', text: APPLIED } as const;
    if (!(await isReachable(next))) return showToast(thanks);
    const isFlashed = flashToast(thanks);
    const leave = navigateFromPanel(next, element?.closest('dialog'));
    // If the next page cannot show the toast, this page shows it and waits that long.
    if (!isFlashed) showToast(thanks);
    setTimeout(leave, isFlashed ? 0 : TOAST_FOR);
  };

  const {
    form: { formState, setValue, setFocus, trigger, clearErrors },
    sending,
    summaryOf,
    input,
  } = useDefinedForm<ApplicationInput, Application>(applicationForm, {
    idPrefix,
    settings: {
      shouldFocusError: false,
      defaultValues: { jobId: String(jobId), cityId: form.values['cityId'] ?? '' },
    },
    draftName: `application-${jobId}`,
    contentOf: (application) => ({
      fields: {
        ...withoutNull(toWire<string | number | null>(applicationForm.wire, application)),
        ...(consentInput.current ? { consent: consentInput.current.value } : {}),
      },
      file: resume && { name: 'resume', file: resume },
    }),
    shown: form,
    file: resume,
    isReady,
    onInvalid: focusFirst,
    onSent: thank,
    onFailed: ({ status, message, errors: wireErrors }, mark) => {
      if (wireErrors['resume'] !== undefined) refuseResume(resume?.name ?? '', wireErrors['resume']);
      mark(wireErrors);
      const text = status === 0 ? applyPanel.noAnswer : message || applyPanel.failed;
      showToast({ kind: 'warning', text });
      return text;
    },
    onReset: reset,
    onRestored: takeUp,
  });
  const { shownError } = sending;
  const { errors } = formState;
  const cityError = errors.cityId && (cityInput.current?.value.trim() ? CITY_UNKNOWN : CITY_REQUIRED);

  useEffect(() => {
    // A file or a city may have been chosen before hydration.
    const file = resumeInput.current?.files?.[0];
    if (file) void chooseResume(file);
    const chosen = sending.element.current?.querySelector<HTMLInputElement>('input[type=radio][name=cityId]:checked');
    const choice = cityChoices.find(({ id }) => String(id) === chosen?.value);
    if (choice) pickCity(choice);
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const resumeMessage = resumeError ?? shownError('resume');
  const cityMessage = cityError ?? shownError('cityId');
  const consentMessage = consentError ?? shownError('consent');
  const summaryFields = [
    ...BEFORE_CITY.map(summaryOf),
    { id: `${idPrefix}-city`, label: cityField.label, message: cityMessage },
    ...[...BEFORE_RESUME, ...EXPERIENCE].map(summaryOf),
    { id: `${idPrefix}-resume`, label: labels.resume, message: resumeMessage },
    ...AFTER_RESUME.map(summaryOf),
    { id: `${idPrefix}-consent`, label: labels.consent, message: consentMessage },
  ];

  return (
    <SendingForm
      sending={sending}
      action={`${localPath(paths.job(jobId, form.values['source']))}#apply`}
      fields={summaryFields}
      hasFile
    >
      {pendingToken && <input type="hidden" name="resumeToken" value={pendingToken} />}
      {BEFORE_CITY.map(input)}
      <CityField
        idPrefix={idPrefix}
        input={cityInput}
        defaultText={form.values['city']}
        picked={city}
        onPick={pickCity}
        onLeave={unlessLeaving(() => trigger('cityId'))}
        error={cityMessage}
        choices={cityChoices}
      />
      {BEFORE_RESUME.map(input)}
      <fieldset className="apply-experience">
        <legend>{labels.experience}</legend>
        {EXPERIENCE.map(input)}
      </fieldset>
      <ResumeField
        idPrefix={idPrefix}
        input={resumeInput}
        isHydrated={sending.isHydrated}
        chosen={resume}
        pendingName={pendingToken && form.values['resumeName']}
        lostName={lostResume}
        refusedName={refusedResume}
        onChoose={(file) => void chooseResume(file)}
        onRemove={removeResume}
        onLeave={unlessLeaving(checkResume)}
        error={resumeMessage && fillWords(translate(resumeMessage), { name: form.values['resumeName'] ?? '' })}
      />
      {AFTER_RESUME.map(input)}
      {privacy && (
        <PrivacyField
          idPrefix={idPrefix}
          privacy={privacy}
          input={consentInput}
          isGiven={form.values['consent'] === CONSENT_GIVEN}
          onChange={checkConsent}
          error={consentMessage}
        />
      )}
    </SendingForm>
  );
}

/** Why a file cannot be taken, before anything of it is uploaded. A file that was moved or deleted since cannot be read at all. */
const wrongWith = (file: File): Promise<string | undefined> =>
  (file.size > LARGEST_FILE ? Promise.resolve(new ArrayBuffer()) : new Response(file).arrayBuffer()).then(
    (bytes) => {
      const wrong = findFileFault(file.size, new Uint8Array(bytes));
      return wrong && fileRefusals[wrong];
    },
    () => applyPanel.resumeUnreadable,
  );

/** The city that is already known, from the server or from a draft. */
function cityOf({ values }: FormState): City | undefined {
  const id = Number(values['cityId'] ?? 0);
  return id > 0 ? { id, label: values['city'] ?? '' } : undefined;
}

/** Empty fields are not sent. */
const withoutNull = (fields: Record<string, string | number | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
