/**
 * What each page may ask of a visitor's browser: work, never time. A number is what the page needed when it was written, with a little room where
 * a busy machine changes the count. The first three are counted in its HTML (tests/budgets.test.ts), the others in Chromium (page-work.ts).
 */
export const COLUMNS = [
  /** Of HTML before compression, without the styles that it carries. */
  'htmlKilobytes',
  /** Of those styles. */
  'styleKilobytes',
  'elements',
  /** Boxes, lines and shapes that are laid out. */
  'layoutObjects',
  /** Elements whose styles are worked out, counted again each time. */
  'styledElements',
  'layouts',
  /** Rules that the page carries and that match nothing of it as it stands. */
  'unmatchedRules',
  /** Those that run while nothing is touched, and those among them that go with the scrolling. */
  'animations',
  /** Those of the animations that never end by themselves. */
  'endlessAnimations',
  'imageRequests',
  'decodedPictures',
] as const;
export type PageBudget = Record<(typeof COLUMNS)[number], number>;

/**
 * On every page: header, menu with all five pigments, contact panel and footer, which are 40 kB with their styles and 250 elements. Sixty of its rules wait for what may
 * come: what a form says, open panels and menus, a header that sticks, a chosen scheme, the change to another page. One animation is
 * the name in the footer, which rises with the scrolling; most pages end with a drawing that does. Chromium asks for pictures that are less than
 * 1250 px below its window.
 */
const ROWS: Readonly<Record<string, readonly number[]>> = {
  // Twelve projects in three tabs, clients twice in their row, the papers of a project: all that the agency is. Ten animations have
  // no end: nine paint the hero and cover it with lime again (specification, point 9), two for each of three strokes, two for the painting,
  // one for the bristles, which are a box more, and the row of clients moves.
  // Nine pictures: a drawing, its painting and three masks, then four services. Columns, a folded paper and an index in place of cards: two kilobytes
  // went from its HTML to its styles. The three promises are a list over the three figures: five boxes.
  '/': [76, 60, 1220, 1128, 1250, 20, 93, 16, 10, 9, 5],
  // Services and industries show a case: two figures, a client, a screen and a link, which are 1.5 kB, 2 kB of styles, 15 elements and
  // 25 boxes. The screen of a service is near enough to its hero to be asked for at once.
  // A service: its three steps have rules that grow with the scrolling.
  // The heroes of services and industries arrive as a drawing, which is a request, a picture, its rules, seven elements and two animations that
  // end after a second.
  '/mobile-app-development': [37, 40, 542, 440, 365, 13, 72, 7, 0, 3, 3],
  '/uiux': [38, 40, 557, 460, 375, 13, 72, 7, 0, 3, 3],
  '/web-applications': [37, 40, 547, 455, 375, 13, 72, 7, 0, 3, 3],
  '/digital-marketing': [37, 39, 547, 440, 365, 13, 72, 4, 0, 3, 3],
  '/digitalisation': [37, 39, 532, 420, 345, 13, 75, 4, 0, 3, 3],
  // An industry: its hero has a size for a phone's width, named five times in 0.2 kB. Its offers are twice in a row that moves. Its example is five to eight lines of three words, drawn by rules of its form alone.
  // Three have one client's mark near, three the other industries.
  '/medical': [46, 44, 707, 680, 525, 15, 88, 5, 1, 3, 2],
  '/retail': [45, 44, 667, 610, 495, 15, 87, 5, 1, 3, 2],
  '/education': [42, 43, 652, 605, 485, 15, 86, 5, 1, 3, 2],
  '/financial': [43, 42, 662, 620, 495, 15, 87, 5, 1, 7, 2],
  '/automative': [44, 43, 642, 585, 485, 15, 87, 5, 1, 7, 2],
  // Its drawing at the end has five tins.
  '/manufacturing': [45, 42, 667, 615, 515, 15, 86, 9, 1, 7, 2],
  '/about': [30, 35, 470, 320, 280, 12, 76, 6, 0, 3, 1],
  '/how_we_work': [29, 32, 455, 320, 265, 10, 72, 6, 0, 3, 2],
  // Four leaders, each with a portrait and a flag; their row is laid out once more as each flag comes.
  '/our_team': [32, 34, 515, 400, 340, 17, 75, 6, 0, 8, 2],
  // A list: what it says while it loads, fails or is empty, and a cover of any colour, cut at any point. Its results are sized by their own width,
  // which is a second layout of each.
  '/our_clients': [39, 40, 535, 600, 490, 23, 131, 6, 0, 7, 1],
  // Each card begins with the figure of its project. The last kilobyte: the rules of what may be fetched ahead, on every page.
  '/projects': [52, 40, 650, 630, 400, 16, 127, 6, 0, 7, 2],
  // The screens of a project in their frames, its papers, its figures.
  '/projects/detail/1': [48, 50, 900, 890, 720, 17, 77, 1, 0, 5, 2],
  // Covers are drawn, so none is decoded.
  '/blogs': [31, 32, 560, 565, 540, 20, 73, 1, 0, 3, 0],
  '/blog/01': [29, 33, 470, 375, 320, 12, 77, 6, 0, 1, 0],
  // No panel: the form is the page.
  '/contact': [18, 25, 265, 330, 250, 13, 64, 1, 0, 2, 1],
  '/hireus': [37, 40, 640, 585, 470, 10, 90, 1, 0, 1, 1],
  // All openings with their facts; their data again for the script of the list. Folded ones are not laid out.
  '/careers': [110, 42, 1290, 635, 370, 11, 131, 1, 0, 1, 1],
  // A short header and no footer; the form has what it shows of a file.
  '/career-apply/1': [23, 30, 295, 320, 240, 10, 81, 1, 0, 1, 1],
};

/** A busy machine takes a page in more pieces, and styles and lays out again what is around each: up to so many times the work of a quiet one. */
const BUSY: Partial<PageBudget> = { styledElements: 1.6, layouts: 1.6 };

export const hasBudget = (path: string): boolean => Object.hasOwn(ROWS, path);

export function budgetOf(path: string): PageBudget {
  const row = ROWS[path];
  if (row?.length !== COLUMNS.length) throw new Error(`${path} needs its numbers in tests/support/page-budgets.ts.`);
  return Object.fromEntries(
    COLUMNS.map((column, place) => [column, (row[place] ?? 0) * (BUSY[column] ?? 1)]),
  ) as PageBudget;
}
