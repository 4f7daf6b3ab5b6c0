import { englishPart, translatable } from '#config/translation.ts';
import { site } from '#config/site.ts';

const WORDS = translatable({ before: 'What becomes of what you send: ' });

/** Below a form, a link to the page about privacy; nothing while the agency has none. */
export function PrivacyNote() {
  const page = site.ownPages?.find(({ purpose }) => purpose === 'privacy');
  if (page === undefined) return null;
  return (
    <p className="hint privacy-note">
      {WORDS.before}
      <a href={page.path} lang={englishPart()}>
        {page.title}
      </a>
    </p>
  );
}
