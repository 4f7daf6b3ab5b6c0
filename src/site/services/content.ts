import type { IconName } from '#ui/icons.ts';
import type { ContentPicture } from '#ui/picture-source.ts';
import type { Pigment } from '#ui/pigments.ts';
import type { ChosenEntries } from '#site/cases/schema.ts';
import { editable } from '#config/translation.ts';

type ServiceItem = { id: number; icon: IconName; title: string; desc: string };
type WorkFlowStep = { id: number; title: string; desc: string };

export type Service = {
  id: number;
  /** The address of its page, without the slash. */
  slug: string;
  /** Whether home and the Services menu show it: four do (point 2). Digitalisation is reached from the others' pages. */
  isOnHome: boolean;
  pigment: Pigment;
  /** the picture itself is decorative */
  hero: ContentPicture;
  /** What the picture shows, for whom it comes with a shared link. */
  heroAlt: string;
  card: ContentPicture;
  cardAlt: string;
  /** colour of text that is safe over the hero's left 38 % */
  heroInk: 'dark' | 'light';
  /** the case below the hero; left out by entries of the staff's own that have none */
  case?: ChosenEntries;
  /** the types of the projects that show what it does: the newest of them is its case until another is chosen */
  projectTypes?: ChosenEntries;
  serviceName: string;
  /** in the menu, where it is another */
  menuName?: string;
  /** a few words below it; left out by entries of the staff's own that have none */
  menuNote?: string;
  /** one sentence for the home card */
  summary: string;
  desc: string;
  /** the heading of the page's end */
  closing?: string;
  metaTitle: string;
  metaDescription: string;
  whatWeDo: readonly ServiceItem[];
  /** absent on digital marketing and digitalisation */
  workFlow?: readonly WorkFlowStep[];
};

export const serviceWords = editable('services', {
  crumbs: 'Breadcrumbs',
  home: 'Home',
  whatWeDo: 'What We Do',
  workFlow: 'Work Flow',
  otherServices: 'Our other services',
  readMore: 'Read More',
  start: {
    heading: 'Half an idea is enough',
    text: 'Tell us what should be easier. We ask for the rest.',
    hire: 'Hire Us',
    projects: 'See our projects',
  },
} as const);

export const services: readonly Service[] = editable('services.service', [
  {
    id: 1,
    slug: 'mobile-app-development',
    isOnHome: true,
    pigment: 'turmeric',
    hero: 'service-mobile-landscape',
    heroAlt: 'Three phones in a boat before a painted niche: a shopping basket, a ferry timetable and a team chat',
    card: 'service-mobile-card',
    cardAlt: 'Three phones in a boat, showing a basket, a ferry timetable and a team chat',
    heroInk: 'dark',
    case: '',
    projectTypes: 'Mobile Application',
    serviceName: 'Mobile App Development',
    menuNote: 'iPhone and Android, also offline',
    summary: 'iPhone and Android apps that are open before the queue moves, and keep working on the ferry.',
    desc: 'People open an app while standing in a queue, on a jetty or between two patients. We build for that moment: a first screen within two seconds, large targets, and data that waits on the phone until the network comes back. You own the code and the store accounts from the first day.',
    closing: 'Tell us what your app should do',
    metaTitle: 'Mobile App Development',
    metaDescription:
      'iPhone and Android apps designed, built and released from {our town}: quick to open, usable offline, and yours from the first line of code.',
    whatWeDo: [
      {
        id: 1,
        icon: 'smartphone',
        title: 'iPhone and Android apps',
        desc: 'Native apps in Swift and Kotlin where the camera, maps or Bluetooth matter, tested on the phones your customers carry.',
      },
      {
        id: 2,
        icon: 'layers',
        title: 'One app for both stores',
        desc: 'A shared code base in React Native for booking, ordering and account apps: one team, one set of tests, two stores.',
      },
      {
        id: 3,
        icon: 'refresh-cw',
        title: 'Offline first',
        desc: 'Forms, tickets and lists are kept on the phone and sent when there is a signal, so nobody types the same thing twice.',
      },
      {
        id: 4,
        icon: 'store',
        title: 'Release and care',
        desc: 'Store listings, review answers, crash reports and a maintenance release every month, including the yearly system updates.',
      },
    ],
    workFlow: [
      {
        id: 1,
        title: 'Sketch the journeys',
        desc: 'In two weeks we watch your users at work, draw the five screens that matter most and agree what the first release leaves out.',
      },
      {
        id: 2,
        title: 'Build in fortnights',
        desc: 'Every second Friday you install a new build on your own phone, try it and decide what comes next.',
      },
      {
        id: 3,
        title: 'Release and watch',
        desc: 'We submit to both stores, release to a tenth of the users first, and fix what the crash reports show before everyone has it.',
      },
    ],
  },
  {
    id: 2,
    slug: 'uiux',
    isOnHome: true,
    pigment: 'palm',
    hero: 'service-uiux-landscape',
    heroAlt:
      'A design system in a browser; before it a printed cloth, the carved blocks that print it and bowls of pigment',
    card: 'service-uiux-card',
    cardAlt: 'A design system board with a printed cloth and the carved blocks that print it in front',
    heroInk: 'light',
    case: '',
    projectTypes: 'Website',
    serviceName: 'UX & UI Design',
    menuName: 'UX & UI Design Services',
    menuNote: 'Research, screens and design systems',
    summary: 'Screens drawn beside the people who will use them, and a system that developers open on their own.',
    desc: 'Design starts with listening. We sit beside the receptionist, the storekeeper or the student, note where they stop and why, and draw the shortest way through. What you receive is not a picture of an interface but a working prototype and a system that your developers can build from.',
    closing: 'Tell us where people get lost',
    metaTitle: 'UX & UI Design',
    metaDescription:
      'User research, interface design, prototypes and design systems, tested with real users and handed over so that developers can build them.',
    whatWeDo: [
      {
        id: 1,
        icon: 'users',
        title: 'User research',
        desc: 'Interviews and visits with eight to twelve people, written up as tasks, obstacles and quotes your team can act on.',
      },
      {
        id: 2,
        icon: 'route',
        title: 'Journeys and structure',
        desc: 'Menus, page order and naming, checked by card sorting before a single screen is drawn.',
      },
      {
        id: 3,
        icon: 'pen-tool',
        title: 'Interface design',
        desc: 'Every screen in every state: empty, loading, wrong, full, on a small phone and in the dark.',
      },
      {
        id: 4,
        icon: 'component',
        title: 'Design systems',
        desc: 'Colours, type, spacing and parts with names that designers and developers share, in your tools and your repository.',
      },
      {
        id: 5,
        icon: 'mouse-pointer-click',
        title: 'Prototypes and tests',
        desc: 'A clickable prototype in front of five users, and a list of what to change, within one week.',
      },
      {
        id: 6,
        icon: 'accessibility',
        title: 'Accessibility review',
        desc: 'A check against WCAG 2.2 with keyboard, screen reader and contrast meter, sorted by how many people each fault stops.',
      },
    ],
    workFlow: [
      {
        id: 1,
        title: 'Listen',
        desc: 'We meet your users where they work, look at your figures and agree on the three questions the design has to answer.',
      },
      {
        id: 2,
        title: 'Draw and test',
        desc: 'Sketches become a prototype in a week. Five people try it, we change it, and five more try it again.',
      },
      {
        id: 3,
        title: 'Hand over',
        desc: 'Developers receive parts, measures and the reasons behind them, and a designer stays on call until the release.',
      },
    ],
  },
  {
    id: 3,
    slug: 'web-applications',
    isOnHome: true,
    pigment: 'indigo',
    hero: 'service-web-landscape',
    heroAlt:
      'Threads run from a loom into a ledger in a browser; its code, a shuttle and reels of thread stand beside it',
    card: 'service-web-card',
    cardAlt: 'A finance dashboard in a browser, woven on a loom, with its code beside it',
    heroInk: 'light',
    case: '',
    projectTypes: 'Web Application',
    serviceName: 'Web Applications',
    menuNote: 'Portals, shops and dashboards',
    summary: 'Portals, shops and dashboards that are still easy to change in their fifth year.',
    desc: 'A web application is a tool that people use all day, so it must be quick, calm and hard to break. We write typed code with tests, render pages on the server, keep the number of moving parts small and document every decision. When the work is done your own team can carry it on.',
    closing: 'Tell us what should run in the browser',
    metaTitle: 'Web Applications',
    metaDescription:
      'Customer portals, shops, dashboards and integrations in TypeScript and React: fast pages, tested code and documentation your team can keep.',
    whatWeDo: [
      {
        id: 1,
        icon: 'panels-top-left',
        title: 'Customer portals',
        desc: 'Sign-in, documents, bookings and payments in one place, with roles that match how your company really works.',
      },
      {
        id: 2,
        icon: 'layout-dashboard',
        title: 'Dashboards',
        desc: 'Figures from several systems on one page, with the date of the last update and a way back to the source.',
      },
      {
        id: 3,
        icon: 'shopping-cart',
        title: 'Online shops',
        desc: 'Catalogue, basket, UPI and card payment, and stock that agrees with the shelf.',
      },
      {
        id: 4,
        icon: 'plug',
        title: 'APIs and integrations',
        desc: 'Documented interfaces between accounting, stock, delivery and messaging, with retries and a log of what passed.',
      },
      {
        id: 5,
        icon: 'gauge',
        title: 'Speed',
        desc: 'We measure on a mid-range phone over mobile data, set a budget for each page and keep it in the build.',
      },
      {
        id: 6,
        icon: 'shield-check',
        title: 'Security and hosting',
        desc: 'Security headers, backups we restore as a drill, updates every month and a person who answers when something stops.',
      },
    ],
    workFlow: [
      {
        id: 1,
        title: 'Map the work',
        desc: 'We follow one order, one patient or one invoice through your systems and mark where people retype, wait or guess.',
      },
      {
        id: 2,
        title: 'Build in slices',
        desc: 'Each fortnight brings one complete slice, from screen to database, running on a test address that you can open.',
      },
      {
        id: 3,
        title: 'Move over safely',
        desc: 'Old and new run side by side, data is compared row by row, and the switch happens on a quiet morning with a way back.',
      },
    ],
  },
  {
    id: 4,
    slug: 'digital-marketing',
    isOnHome: true,
    pigment: 'laterite',
    hero: 'service-marketing-landscape',
    heroAlt:
      'A curved brass horn, a drum and silk umbrellas round the figures of a monsoon campaign on a phone and a screen',
    card: 'service-marketing-card',
    cardAlt: 'A brass horn, a drum and silk umbrellas round a campaign report',
    heroInk: 'light',
    case: 'Before the Rains',
    projectTypes: 'Website',
    serviceName: 'Digital Marketing',
    menuNote: 'Search, campaigns and content',
    summary: 'Campaigns, search and content measured by enquiries, not by applause.',
    desc: 'We help people who need you to find you. Each campaign begins with one question: what should someone do next? Then we write, design and place the messages, count what happens and move the budget to what works. Every report fits on one page and names the figure that disappointed.',
    closing: 'Tell us who should hear of you',
    metaTitle: 'Digital Marketing',
    metaDescription:
      'Search, campaigns, e-mail, social media and content from a {our town} team that reports on one page and moves your budget to what brings enquiries.',
    whatWeDo: [
      {
        id: 1,
        icon: 'search',
        title: 'Search',
        desc: 'Pages that answer what people ask, in the languages they speak, on a site that search engines can read.',
      },
      {
        id: 2,
        icon: 'megaphone',
        title: 'Paid campaigns',
        desc: 'Small tests first, two messages against each other, and a daily limit that only you can raise.',
      },
      {
        id: 3,
        icon: 'share-2',
        title: 'Social media',
        desc: 'A monthly plan with pictures and short films made for the purpose, and replies to questions within one working day.',
      },
      {
        id: 4,
        icon: 'pen-line',
        title: 'Content',
        desc: 'Guides, case studies and newsletters written after talking to the people who do the work.',
      },
      {
        id: 5,
        icon: 'mail',
        title: 'E-mail',
        desc: 'Lists that people joined on purpose, letters worth opening, and one click to leave.',
      },
      {
        id: 6,
        icon: 'chart-line',
        title: 'Measurement',
        desc: 'Enquiries, orders and cost for each, counted without following visitors around the web.',
      },
    ],
  },
  {
    id: 5,
    slug: 'digitalisation',
    isOnHome: false,
    pigment: 'lotus',
    hero: 'service-digitalisation-landscape',
    heroAlt: 'A niche full of ledgers and palm-leaf books beside the register they became, on a screen and a phone',
    card: 'service-digitalisation-card',
    cardAlt: 'Ledgers and palm-leaf books in a niche, and the searchable register they became',
    heroInk: 'light',
    case: 'Tharavadu Deeds Desk',
    projectTypes: 'Web Application',
    serviceName: 'Digitalisation',
    menuNote: 'From paper files to one register',
    summary: 'The cupboard of files and the one spreadsheet, turned into a register that the whole office can search.',
    desc: 'Many good businesses still run on registers, rubber stamps and one spreadsheet that only one person understands. We move that knowledge into a system without losing a line of it. Papers are scanned and read, records are checked by people, and the daily routine changes one step at a time.',
    closing: 'Tell us what is still done on paper',
    metaTitle: 'Digitalisation',
    metaDescription:
      'We turn paper files, registers and spreadsheets into searchable systems: scanning, checked records, simple workflows and patient training.',
    whatWeDo: [
      {
        id: 1,
        icon: 'scan-text',
        title: 'From paper to data',
        desc: 'Scanning, text recognition in your languages, and a second pair of eyes on every field that counts.',
      },
      {
        id: 2,
        icon: 'database',
        title: 'Searchable registers',
        desc: 'One place for files, people and dates, with rights for each role and a record of who changed what.',
      },
      {
        id: 3,
        icon: 'workflow',
        title: 'Simple workflows',
        desc: 'Applications, approvals and reminders follow a drawn path, so that nobody has to ask where a paper lies.',
      },
      {
        id: 4,
        icon: 'graduation-cap',
        title: 'Training on the spot',
        desc: 'We sit with each desk for the first two weeks and leave a short guide with pictures of your own screens.',
      },
    ],
  },
]);

/** What search engines are told of its page. */
export const headOfService = ({ metaTitle, metaDescription, serviceName, summary }: Service) => ({
  title: metaTitle || serviceName,
  description: metaDescription || summary,
});

export const homeServices = (): readonly Service[] => services.filter(({ isOnHome }) => isOnHome);

export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}
