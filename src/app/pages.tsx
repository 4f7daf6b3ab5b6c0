/** Every page of the product, in one list, and the function that turns one into HTML. */
import type { FunctionComponent } from 'react';

import { clientListPage } from '#site/clients/client-list.page.tsx';
import { blogPage } from '#site/blog/blog.page.tsx';
import { blogsPage } from '#site/blog/blogs.page.tsx';
import { aboutPage } from '#site/company/about.page.tsx';
import { howWeWorkPage } from '#site/company/how-we-work.page.tsx';
import { teamPage } from '#site/company/team.page.tsx';
import { candidatePage, erasedPage } from '#hiring/applications/candidate/candidate.page.tsx';
import { apply } from '#hiring/applications/apply-panel.tsx';
import { createJobPage } from '#hiring/jobs/job.page.tsx';
import { jobAlertPage, ownJobAlertPage } from '#hiring/job-alerts/job-alert.page.tsx';
import { jobListPage } from '#hiring/jobs/job-list.page.tsx';
import { contactPage } from '#inbox/contact/contact.page.tsx';
import { hirePage } from '#inbox/hire/hire.page.tsx';
import { homePage } from '#site/home/home.page.tsx';
import { industryPage } from '#site/industries/industry.page.tsx';
import { BodyFrame, Document, documentLayout, pigmentClass } from '#site/layout/document.page.tsx';
import { ownPage } from '#site/pages/own-page.page.tsx';
import { problemPage } from '#site/layout/problem.page.tsx';
import { projectListPage } from '#site/projects/project-list.page.tsx';
import { projectPage } from '#site/projects/project.page.tsx';
import { apiGuidePage } from '#operations/health/api-guide.page.tsx';
import { servicePage } from '#site/services/service.page.tsx';
import { styleguidePage } from '#site/styleguide/styleguide.page.tsx';
import type { Assets } from '#platform/pages/assets.ts';
import { renderBody, renderDocument } from '#platform/pages/island.tsx';
import type { Render } from '#platform/page-registry.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { languageOf } from '#config/languages.ts';
import { isOffered, languageNamed } from '#site/languages/service.ts';
import { stylesOf } from '#site/languages/styles.ts';
import { BROWSER_GROUP, wordsOf } from '#site/languages/words.ts';
import { areWords } from '#cms/texts/values.ts';
import { directedIn } from '#config/known-languages.ts';
import { showPlaces } from '#config/marks.ts';
import { behindTexts } from '#config/text-marks.ts';
import { tellSource } from '#config/source-marks.ts';
import { speculationScript } from '#site/seo/speculation.ts';
import { ownSite } from '#config/site.ts';
import { OWN_APPEARANCE } from '#ui/appearance.ts';
import {
  languageCodeIn,
  ENGLISH,
  type Language,
  SAID,
  showing,
  shownLanguage,
  type Texts,
} from '#config/translation.ts';
import { paletteStyles } from '#ui/palette.ts';

// Mails are part of the same bundle, so that a server never loads files of two builds.
export { renderMail } from './mails.tsx';

const pages = {
  clients: clientListPage,
  projects: projectListPage,
  project: projectPage,
  home: homePage,
  service: servicePage,
  industry: industryPage,
  about: aboutPage,
  howWeWork: howWeWorkPage,
  team: teamPage,
  blogs: blogsPage,
  blog: blogPage,
  ownPage,
  contact: contactPage,
  hire: hirePage,
  apiGuide: apiGuidePage,
  styleguide: styleguidePage,
  jobList: jobListPage,
  job: createJobPage(apply),
  jobAlert: jobAlertPage,
  ownJobAlert: ownJobAlertPage,
  candidate: candidatePage,
  erased: erasedPage,
  problem: problemPage,
};

type PropsOfPages = {
  [N in keyof typeof pages]: (typeof pages)[N] extends PageDefinition<infer P> ? P : never;
};

declare module '#platform/page-registry.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type
  interface Pages extends PropsOfPages {}
}

const islands = import.meta.glob<FunctionComponent>('../**/*.island.tsx', { eager: true, import: 'default' });
const fileOf = new Map(Object.entries(islands).map(([file, component]) => [component, file.replace(/^\.\./, 'src')]));

/** A language while a page is rendered, English with links to pages in it, what the page brings to its scripts, and its styles. */
type Translation = {
  language: Language;
  english: Language;
  browserWords: (name: keyof typeof pages) => Readonly<Record<string, string>>;
  styles: string;
};

function translationIn(code: string | undefined): Translation | undefined {
  const spoken = languageNamed(code);
  if (spoken === undefined) return undefined;
  const { paths, own, ...language } = spoken;
  const groups = wordsOf[language.code] ?? {};
  return {
    language,
    english: { ...language, code: ENGLISH, words: paths },
    browserWords: (name) => ({
      ...groups[BROWSER_GROUP],
      ...groups[BROWSER_GROUPS[name] ?? ''],
      ...Object.fromEntries(paths),
      ...(WITH_FILTERS.has(name) && own?.words),
    }),
    styles: stylesOf(language.code),
  };
}

/** Pages whose words stand in content.ts, and whose address says no language: they are in the visitor's. */
const WITHOUT_ADDRESS: ReadonlySet<string> = new Set([
  'problem',
  'candidate',
  'erased',
  'jobAlert',
  'ownJobAlert',
] satisfies (keyof typeof pages)[]);

/** The groups with what the scripts of these pages say, beside what every page brings. */
const BROWSER_GROUPS: { readonly [N in keyof typeof pages]?: string } = { jobList: 'careers', job: 'apply' };

/** Pages whose scripts say names of filters. */
const WITH_FILTERS: ReadonlySet<string> = new Set(['projects', 'jobList'] satisfies (keyof typeof pages)[]);

/** The addresses of texts that scripts say: of the contact panel on every page, and on these. */
const SAID_EVERYWHERE = ['contact.panel', 'contact.fields', 'forms', SAID, 'summary'];
const SAID_BY_SCRIPTS: { readonly [N in keyof typeof pages]?: readonly string[] } = {
  clients: ['clients'],
  projects: ['projects'],
  hire: ['hire.fields'],
  jobList: ['openings'],
  job: ['apply', 'application.fields'],
  jobAlert: ['alerts'],
  ownJobAlert: ['alerts'],
  candidate: ['candidate', 'interviews', 'pool'],
};

/** What a page in a language brings to its scripts of the texts that staff have set; undefined where they say none of them. */
function textsForScripts(
  name: keyof typeof pages,
  texts: Texts | undefined,
  language: string | undefined,
): Record<string, unknown> | undefined {
  if (texts === undefined) return undefined;
  const said = [...SAID_EVERYWHERE, ...(SAID_BY_SCRIPTS[name] ?? [])];
  const brought = [...texts].filter(
    ([address]) =>
      ['', language].includes(languageCodeIn(address)) && said.some((one) => address.startsWith(`${one}.`)),
  );
  return brought.length === 0 ? undefined : Object.fromEntries(brought);
}

/** What the frame of a page is in, and the page itself. Its address says both; where it is one of English alone, the visitor's language does. */
function spokenOn(name: keyof typeof pages, path: string, chosen = '') {
  const ofPath = translationIn(languageOf(path).language?.code);
  const frame = ofPath ?? (isOffered(chosen, path) ? undefined : translationIn(chosen));
  return { frame, page: ofPath !== undefined || WITHOUT_ADDRESS.has(name) ? frame?.language : frame?.english };
}

/** The view of the product: give it where the scripts and styles are, and it renders pages. The body first: it decides what the head carries. */
export function createRender(assets: Assets): Render {
  const built = { fileOf, scriptOf: assets.scriptOf };
  return (name, props, request) => {
    const {
      path,
      siteUrl,
      isFirstVisit = false,
      choices,
      appearance = OWN_APPEARANCE,
      site = ownSite,
      texts,
      marks,
    } = request;
    const definition = pages[name] as unknown as PageDefinition<unknown>;
    const render = ({ frame, page }: ReturnType<typeof spokenOn>) => {
      const moreStyles = paletteStyles(appearance.palette) + (frame?.styles ?? '');
      const { head, layout, Body } = definition;
      const isOther = page !== frame?.language;
      const {
        html: body,
        classNames,
        islandScripts,
      } = renderBody(
        <BodyFrame layout={layout} path={path} appearance={appearance} language={isOther ? page : undefined}>
          <Body {...(props as typeof props & object)} />
        </BodyFrame>,
        built,
      );
      const ofLayout = documentLayout(layout, classNames);
      const pageHead = showing({ language: page }, () => head(props));
      const pageAssets = assets.forPage({
        classNames: classNames.union(new Set([...ofLayout.className.split(' '), pigmentClass(pageHead) ?? ''])),
        islandScripts,
        fonts: ofLayout.fonts,
        isFirstVisit,
        moreStyles,
      });
      const { inlineParts } = pageAssets;
      // What is not for everybody leads to nothing that is looked at by chance. In development nothing is inlined.
      const isForAll = inlineParts !== undefined && pageHead.isHidden !== true;
      const speculationRules = isForAll ? showing({ behind: undefined }, speculationScript) : undefined;
      const document = (
        <Document
          head={pageHead}
          language={shownLanguage()}
          layout={ofLayout}
          path={path}
          siteUrl={siteUrl}
          scheme={choices?.scheme}
          motion={choices?.motion}
          assets={pageAssets}
          moreStyles={moreStyles}
          // Without a frame all that scripts say is said in the page.
          browserWords={isOther && layout === 'none' ? undefined : frame?.browserWords(name)}
          browserTexts={textsForScripts(name, texts, frame?.language.code)}
          speculationRules={speculationRules}
          appearance={appearance}
          body={body}
        />
      );
      const rendered = showing({ language: page }, () => renderDocument(document));
      const whole = marks === undefined ? rendered : showPlaces(rendered);
      const html =
        frame === undefined ? whole : tellSource(whole, directedIn(ENGLISH), directedIn(frame.language.code));
      const scripts = [...(inlineParts?.scripts ?? []), ...(speculationRules === undefined ? [] : [speculationRules])];
      return { html, inlineParts: inlineParts && { ...inlineParts, scripts } };
    };
    // The addresses of pages are texts too: which page this is in another language is found among them.
    return showing({ texts, facts: site }, () => {
      const spoken = spokenOn(name, path, choices?.language);
      const isMarked = marks !== undefined || spoken.frame !== undefined;
      const behind = isMarked ? behindTexts({ marks, areWords: spoken.frame && areWords }) : undefined;
      return showing({ language: spoken.frame?.language, behind }, () => render(spoken));
    });
  };
}
