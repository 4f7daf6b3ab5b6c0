/** A project, for the features that show one. */
import type { Paged } from '#database/matches.ts';
import type { PaperFields } from '#cms/paperwork/fields.ts';
import type { Outcome, TeamPart } from '#database/tables/content.ts';
import type { Localized } from '#config/translation.ts';
import { type ExcerptNode, excerptOf } from '#ui/excerpt.ts';
import type { PictureSource } from '#ui/picture-source.ts';

/** A project in a list. Its description is HTML. */
export type ProjectListing = Localized & {
  id: number;
  name: string;
  cover: PictureSource;
  logo: PictureSource;
  industryName: string;
  description: string;
  isInHouse: boolean;
  /** The first of its results that is a figure. */
  figure: Outcome | null;
};

/** What a card shows: the beginning of the description, longer than five lines of a card, and the figure as it stands there. */
export type ProjectSummary = Omit<ProjectListing, 'description' | 'figure'> & {
  excerpt: ExcerptNode[];
  figure: { text: string; label: string } | null;
};

const NUMBER_AND_UNIT = /^([\d.,]+)(\D*)$/;

/** '18 → 7 min' of '18 min' and '7 min': a unit that both have is said once. */
export function figureText({ before, value }: Pick<Outcome, 'before' | 'value'>): string {
  if (before === '') return value;
  const [, number, unit] = NUMBER_AND_UNIT.exec(before) ?? [];
  const isSaidOnce = number !== undefined && unit === NUMBER_AND_UNIT.exec(value)?.[2];
  return `${isSaidOnce ? number : before} → ${value}`;
}

const SUMMARY_LENGTH = 420;
/** The length of a summary on the home page, which shows sixteen projects in two or three lines each. */
const BRIEF_LENGTH = 90;

const summarised =
  (atMost: number) =>
  ({ description, figure, ...listing }: ProjectListing): ProjectSummary => ({
    ...listing,
    figure: figure && { text: figureText(figure), label: figure.label },
    excerpt: excerptOf(description, atMost),
  });

export const summaryOf = summarised(SUMMARY_LENGTH);
export const briefOf = summarised(BRIEF_LENGTH);

/** Applications come before the website. */
const SCREENSHOT_KINDS = ['app', 'web'] as const;
export type ScreenshotKind = (typeof SCREENSHOT_KINDS)[number];

/** A project with all its parts. Description and use case are HTML. */
export type Project = Localized & {
  id: number;
  name: string;
  shortDescription: string;
  cover: PictureSource;
  logo: PictureSource;
  industryName: string;
  typeNames: string[];
  websiteUrl: string | null;
  playStoreUrl: string | null;
  appStoreUrl: string | null;
  video: string | null;
  screenshots: { id: number; kind: ScreenshotKind; image: PictureSource; altText: string; caption: string }[];
  description: string;
  useCase: string;
  features: string[];
  outcomes: Outcome[];
  /** What the client says of it. The role may be ''. */
  quote: { text: string; name: string; role: string } | null;
  team: TeamPart[];
  /** From the first talk to the launch. */
  weeks: number | null;
  launchedOn: string;
  /** Blank where it has none. */
  papers: PaperFields;
};

/** The project that follows another one on its page. */
export type NextProject = Pick<Project, 'id' | 'name' | 'shortDescription' | 'cover' | 'industryName' | 'saidIn'>;

/** As many figures stand below the name of a project. */
const FIGURES = 4;

/** The outcomes with a figure that a project opens with, and the others, which it lists. */
export function partOutcomes(outcomes: readonly Outcome[]): { figures: Outcome[]; others: Outcome[] } {
  const figures = outcomes.filter(({ value }) => value !== '').slice(0, FIGURES);
  return { figures, others: outcomes.filter((one) => !figures.includes(one)) };
}

/** The kinds of screenshots that a project has. The first is shown, unless the query names another (specification, point 4). */
export const screenshotKindsOf = ({ screenshots }: Pick<Project, 'screenshots'>): ScreenshotKind[] =>
  SCREENSHOT_KINDS.filter((kind) => screenshots.some((shot) => shot.kind === kind));

/** How the bands of a project's page are composed. */
export type Composition = 'film' | 'phones' | 'windows' | 'both' | 'words';

/** By what there is to show, so that nobody has to choose (decision 33). */
export function compositionOf({ screenshots, video }: Pick<Project, 'screenshots' | 'video'>): Composition {
  if (video !== null) return 'film';
  if (screenshots.length === 0) return 'words';
  const phones = screenshots.filter(({ kind }) => kind === 'app').length;
  if (phones === 0) return 'windows';
  return phones > screenshots.length - phones ? 'phones' : 'both';
}

/** Ids. Groups combine with AND, ids in a group with OR; an empty group matches all. */
export type ProjectFilter = { industry: readonly number[]; type: readonly number[]; client: readonly number[] };

/** The query of the list's address. */
export type ProjectsWhere = ProjectFilter & { page: number };

export type ProjectPage = Paged<ProjectSummary>;

/** An option of a filter. */
export type Choice = { id: number; name: string };

/** Specification, point 9. */
export const PROJECTS_PER_PAGE = 10;
