/** How far pages and entries are in each other language, and the file in which translators work. */
import '#office-ui/operations.css';
import '#office-ui/data-list.css';
import '#office-ui/compared-file.css';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';

import { shownLanguages } from '#config/languages.ts';
import type { LanguageName } from '#config/translation.ts';
import { addressOf, call, Refused } from '#office-ui/client.ts';
import { RefusalLine, sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { Back } from '#office-ui/operation.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useTitle } from '#office-ui/title.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { contentTypeNamed } from '../content-types.office.ts';
import { translationCalls } from './calls.ts';
import { type AppliedPage, type GivenFile, MAX_LETTERS, type Preview } from './schema.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

const texts = (number: number) => (number === 1 ? 'one text' : `${number} texts`);

const found = (missing: number, stale: number) =>
  [missing > 0 && `${missing} missing`, stale > 0 && `${stale} older than the English text`].filter(Boolean).join(', ');

export function TranslationsScreen() {
  useTitle('Translations');
  return (
    <div className="operation compared">
      <Back to="/content/$kind" params={{ kind: 'texts' }}>
        Pages and texts
      </Back>
      <h1>Translations</h1>
      {shownLanguages().length === 0 && <p className="lead">The site is in English alone.</p>}
      {shownLanguages().map((language) => (
        <section key={language.code}>
          <h2>{englishNames.of(language.code)}</h2>
          <Progress language={language} />
          <ComeBack language={language} />
        </section>
      ))}
    </div>
  );
}

const Pages = ({ rows }: { rows: readonly { kind: string; id: number; title: string; says: string }[] }) => (
  <ul className="rows">
    {rows.map(({ kind, id, title, says }) => (
      <li className="row" key={`${kind} ${id}`}>
        <div className="who">
          <strong>
            <Link to="/content/$kind/$id" params={{ kind, id }}>
              {title}
            </Link>
          </strong>
          <span>{says}</span>
        </div>
      </li>
    ))}
  </ul>
);

/** Which pages lack something, and the file with all of them. */
function Progress({ language: { code } }: { language: LanguageName }) {
  const { data, error } = useQuery(queryOf(translationCalls.read, { language: code }));
  if (error !== null) return <p role="alert">{sentenceOf(error)}</p>;
  if (data === undefined) return null;
  const sum = (of: 'texts' | 'missing' | 'stale') => data.reduce((all, page) => all + page[of], 0);
  const unfinished = data.filter(({ missing, stale }) => missing + stale > 0);
  // Nobody has to translate each of them: what is begun is told, and of the others how many there are.
  const isUntouched = ({ kind, missing, texts }: (typeof data)[number]) => kind !== 'texts' && missing === texts;
  const untouched = Map.groupBy(unfinished.filter(isUntouched), ({ kind }) => kind);
  const begun = unfinished.filter((one) => !isUntouched(one));
  return (
    <>
      <p className="lead">
        {unfinished.length === 0
          ? `All ${sum('texts')} texts are translated.`
          : `${sum('texts')} texts: ${found(sum('missing'), sum('stale'))}.`}
      </p>
      {begun.length > 0 && (
        <Pages rows={begun.map(({ missing, stale, ...row }) => ({ ...row, says: found(missing, stale) }))} />
      )}
      {untouched.size > 0 && (
        <p className="quiet">
          In English alone: {[...untouched].map(([kind, { length }]) => numberOf(kind, length)).join(', ')}.
        </p>
      )}
      <p className="buttons">
        <a className="button" href={addressOf(translationCalls.file, { language: code })} download>
          <Icon name="archive" size={16} /> Download for translators
        </a>
      </p>
    </>
  );
}

async function fileOf(chosen: File): Promise<GivenFile> {
  if (chosen.size > 3 * MAX_LETTERS) throw new Refused(413, 'The file is too large: divide it.');
  try {
    return JSON.parse((await chosen.text()).replace(/^\uFEFF/, '')) as GivenFile;
  } catch {
    throw new Refused(422, 'This is no file of translations: it is not valid JSON.');
  }
}

/** A file that comes back is looked at first, and then written into the drafts. */
function ComeBack({ language: { code } }: { language: LanguageName }) {
  const calls = translationCalls;
  const [chosen, setChosen] = useState<{ name: string; file: GivenFile }>();
  const applying = useAction(calls.apply, { asks: (file: GivenFile) => ({ language: code, body: file }) });
  const looking = useAction(calls.preview, {
    async mutationFn(given: File) {
      const file = await fileOf(given);
      const preview = await call(calls.preview, { language: code, body: file });
      setChosen({ name: given.name, file });
      return preview;
    },
    // The screen shows why, beside the file.
    onError: () => {},
  });
  return (
    <>
      <p className="lead">
        The file has each text in English with its translation. Choose it here when it comes back: you see what would
        change before anything is written.
      </p>
      <div className="buttons">
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file === undefined) return;
            applying.reset();
            looking.mutate(file);
          }}
        >
          <Button className="button">{looking.isPending ? 'One moment …' : 'Choose a translated file'}</Button>
        </FileTrigger>
      </div>
      {looking.isError && <RefusalLine>{sentenceOf(looking.error)}</RefusalLine>}
      {looking.data !== undefined && chosen !== undefined && applying.data === undefined && (
        <>
          <Compared name={chosen.name} preview={looking.data} code={code} />
          {looking.data.changes.length > 0 && (
            <div className="buttons">
              <Button
                className="button primary"
                isDisabled={applying.isPending}
                onPress={() => applying.mutate(chosen.file)}
              >
                {applying.isPending ? 'One moment …' : `Put ${texts(looking.data.changes.length)} into the drafts`}
              </Button>
            </div>
          )}
        </>
      )}
      {applying.data !== undefined && <Written pages={applying.data} />}
    </>
  );
}

const Compared = ({
  name,
  code,
  preview: { same, changes, refused },
}: {
  name: string;
  code: string;
  preview: Preview;
}) => (
  <>
    <p role="status" className="sheet-sum">
      <b>{name}</b>: {texts(changes.length)} would change, {same} stay as they are, {refused.length} cannot be taken.
    </p>
    <ol className="sheet-rows">
      {refused.map(({ address, page, place, message }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a file may name a text twice
        <li key={`${address} ${at}`} data-state="wrong">
          <p>
            <b>{page || address}</b> <span className="quiet">{place}</span>
          </p>
          <p className="message">{message}</p>
        </li>
      ))}
      {changes.map(({ address, page, place, before, after }) => (
        <li key={address} data-state="changes">
          <p>
            <b>{page}</b> <span className="quiet">{place}</span>
          </p>
          <p>
            {before === '' ? <span className="quiet">not translated</span> : <del lang={code}>{before}</del>}{' '}
            <span aria-hidden="true">→</span> <ins lang={code}>{after}</ins>
          </p>
        </li>
      ))}
    </ol>
  </>
);

function numberOf(name: string, count: number): string {
  const kind = contentTypeNamed(name);
  return `${count} ${(count === 1 ? kind?.singular : kind?.plural) ?? name}`;
}

const Written = ({ pages }: { pages: readonly AppliedPage[] }) => (
  <>
    <p role="status" className="sheet-sum">
      The drafts have them now. Look at each page, and publish it.
    </p>
    <Pages
      rows={pages.map(({ kind, id, title, texts: number, message }) => ({
        kind,
        id,
        title,
        says: message ?? `${texts(number)} in its draft`,
      }))}
    />
  </>
);
