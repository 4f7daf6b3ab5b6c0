import { Fragment, type ReactNode } from 'react';

import { careers } from '#hiring/jobs/content.ts';
import type { JobFilter } from '#hiring/jobs/schema.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths, serverPaths } from '#config/paths.ts';
import { AsWritten } from '#ui/as-written.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { dayInWords } from '#platform/agency-day.ts';
import { Field } from '#ui/field.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { emptyForm, type FormState } from '#ui/form-state.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { PrivacyNote } from '#ui/privacy-note.tsx';
import { Said } from '#ui/said.tsx';
import { localPath, translate } from '#config/translation.ts';

import { alertPage as words, filterInWords, ownAlertPage as own } from './content.ts';
import { type FilterNames, type OwnAlert, RHYTHMS } from './schema.ts';

type Props = { filter: JobFilter; names: FilterNames; isAsked: boolean; form?: FormState };

/** Asking for mails about new openings: a plain form, without script. */
export const jobAlertPage: PageDefinition<Props> = {
  head: () => ({
    title: words.metaTitle,
    description: words.metaDescription,
    isHidden: true,
    parent: { name: words.back, path: localPath(paths.careers()) },
  }),
  layout: 'light',
  Body: ({ filter, names, isAsked, form: { values, errors } = emptyForm }) => (
    <Frame>
      <header className="page-head">
        <a className="back" href={localPath(paths.careers(filter))}>
          <Icon name="arrow-left" /> {words.back}
        </a>
        <h1 className="statement">{words.heading}</h1>
        <Said className="lead">{words.lead}</Said>
      </header>
      {isAsked ? (
        <p className="sent" role="status">
          {words.asked}
        </p>
      ) : (
        <form className="form" method="post" action={paths.jobAlerts(filter)} noValidate>
          {Object.keys(errors).length > 0 && (
            <ErrorSummary
              fields={Object.entries(errors).map(([name, message]) => ({
                id: `alert-${name}`,
                label: words[name as 'email'],
                message,
              }))}
            />
          )}
          <p className="alert-fact">
            <span className="hint">{words.filter}</span>
            <span>
              <FilterWords names={names} />
            </span>
          </p>
          <Field
            name="email"
            idPrefix="alert"
            label={words.email}
            error={errors['email']}
            defaultValue={values['email']}
            inputMode="email"
            autoComplete="email"
          />
          <fieldset className="alert-rhythm" id="alert-rhythm">
            <legend>{words.rhythm}</legend>
            {RHYTHMS.map((rhythm) => (
              <label key={rhythm}>
                <input
                  type="radio"
                  name="rhythm"
                  value={rhythm}
                  defaultChecked={(values['rhythm'] ?? 'day') === rhythm}
                />
                {words.rhythms[rhythm]}
              </label>
            ))}
            {errors['rhythm'] !== undefined && <p className="message">{translate(errors['rhythm'])}</p>}
          </fieldset>
          <p className="hint">{words.kept}</p>
          <div className="form-buttons">
            <button className="button primary">{words.submit}</button>
          </div>
          <PrivacyNote />
        </form>
      )}
    </Frame>
  ),
};

/** Each name is marked by itself where it is English on a page in another language. */
const FilterWords = ({ names }: { names: FilterNames }) =>
  names.length === 0
    ? words.all
    : names.map((group, at) => (
        <Fragment key={group.join()}>
          {at > 0 && ' · '}
          {group.map((name, place) => (
            <Fragment key={name}>
              {place > 0 && ', '}
              <AsWritten text={name} />
            </Fragment>
          ))}
        </Fragment>
      ));

/** Words and form beside the picture of the careers. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap alert-page">
    <div className="alert-words">{children}</div>
    <div className="alert-picture">
      <Picture src={contentPicture(careers.heroNarrow)} format="square" alt="" sizes="(min-width: 64rem) 52vw, 92vw" />
    </div>
  </div>
);

/** The page that the links in mails lead to; without an alert it has just ended. */
export const ownJobAlertPage: PageDefinition<{ alert?: OwnAlert; token: string; problem?: string }> = {
  head: () => ({ title: own.metaTitle, description: words.metaDescription, isHidden: true }),
  layout: 'light',
  Body: ({ alert, token, problem }) => (
    <Frame>
      <header className="page-head">
        <h1 className="statement">{own.heading[alert?.state ?? 'ended']}</h1>
        <p className="lead">
          {alert === undefined
            ? own.ended
            : fillWords(own[alert.state], {
                rhythm: own.rhythms[alert.rhythm],
                until: dayInWords(alert.until),
              })}
        </p>
        {problem !== undefined && (
          <p className="message" role="alert">
            {translate(problem)}
          </p>
        )}
        {alert !== undefined && <p>{fillWords(own.filter, { filter: filterInWords(alert.filter) })}</p>}
      </header>
      {alert === undefined ? (
        <p>
          <a className="button quiet" href={localPath(paths.careers())}>
            {own.careers}
          </a>
        </p>
      ) : (
        <form className="form-buttons" method="post" action={serverPaths.jobAlert(token)}>
          {alert.state === 'asked' && (
            <button className="button primary" name="do" value="confirm">
              {own.confirm}
            </button>
          )}
          <button className="button quiet" name="do" value="end">
            {own.end}
          </button>
        </form>
      )}
    </Frame>
  ),
};
