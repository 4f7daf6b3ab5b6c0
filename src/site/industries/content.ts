import type { ExampleForm } from '#ui/example-forms.ts';
import type { IconName } from '#ui/icons.ts';
import type { ContentPicture } from '#ui/picture-source.ts';
import { type Ground, pigmentOf } from '#ui/pigments.ts';
import type { ChosenEntries } from '#site/cases/schema.ts';
import { site } from '#config/site.ts';
import { editable, sourceOfView } from '#config/translation.ts';

export type IndustryOffer = {
  id: number;
  icon: IconName;
  title: string;
  /** empty (point 3): the card's Explore more leads nowhere yet */
  href: string;
  desc: string;
};

export type PartnerCompany = {
  id: number;
  name: string;
  /** address of the company's mark, an SVG file */
  icon: string;
  href: string;
  desc: string;
  googlePlay?: string;
  appStore?: string;
};

export type Collaborations = {
  title: string;
  desc: string;
  discoverLabel: string;
  companies: readonly PartnerCompany[];
};

export type ExampleLine = {
  id: number;
  label: string;
  value: string;
  note: string;
  /** the one that is seen first */
  isMarked: boolean;
};

export type Industry = {
  id: number;
  /** The address of its page, without the slash. */
  slug: string;
  name: string;
  title: string;
  shortDesc: string;
  /** the picture itself is decorative */
  hero: ContentPicture;
  /** What the picture shows, for whom it comes with a shared link. */
  heroAlt: string;
  /** colour of text that is safe over the hero's left 38 % */
  heroInk: 'dark' | 'light';
  /** the colour that continues the hero's backdrop */
  heroGround: Ground;
  square: ContentPicture;
  squareAlt: string;
  /** the What We Offer text */
  desc: string;
  /** the heading of the page's end */
  closing?: string;
  metaTitle: string;
  metaDescription: string;
  whatWeOffer: readonly IndustryOffer[];
  /** the case below the hero; left out by entries of the staff's own that have none */
  case?: ChosenEntries;
  /** what people of this industry look at all day, drawn of words; none where there are no lines */
  example?: ExampleForm | 'none';
  exampleTitle?: string;
  exampleNote?: string;
  exampleLines?: readonly ExampleLine[];
  collaborations?: Collaborations;
};

type IndustryStripItem = {
  id: number;
  img: ContentPicture;
  alt: string;
  text: string;
  /** null: no page of its own, so no link */
  slug: string | null;
};

export const industryWords = editable('industries', {
  crumbs: 'Breadcrumbs',
  home: 'Home',
  whatWeOffer: 'What We Offer',
  pause: 'Pause offers',
  exploreMore: 'Explore more',
  viewWebsite: 'View Website',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  otherIndustries: 'Other industries',
} as const);

export const industries: readonly Industry[] = editable('industries.industry', [
  {
    id: 1,
    slug: 'medical',
    name: 'Medical',
    title: 'Software for clinics, wards and the people in them',
    shortDesc:
      'Less waiting for patients, less typing for nurses, and records that are there when the doctor needs them.',
    hero: 'industry-medical-landscape',
    heroAlt: "A brass mortar, medicine jars and a palm-leaf book beside a clinic's appointments on a phone",
    heroInk: 'dark',
    heroGround: 'palm-tint',
    square: 'industry-medical-square',
    squareAlt: 'A brass mortar before a painted niche, medicine jars and a phone with today’s appointments',
    case: '',
    example: 'beds',
    exampleTitle: 'A ward that can be read from the door',
    exampleNote: 'Half past nine in the morning. The free bed is what you see first.',
    exampleLines: [
      { id: 1, label: 'Bed 1A', value: 'Anil T.', note: 'Seen at 9:10', isMarked: false },
      { id: 2, label: 'Bed 1B', value: 'Reena N.', note: 'X-ray, back at 10:00', isMarked: false },
      { id: 3, label: 'Bed 2A', value: 'Jacob P.', note: 'Home at noon', isMarked: false },
      { id: 4, label: 'Bed 2B', value: 'Free', note: 'Since 8:50', isMarked: true },
      { id: 5, label: 'Bed 3A', value: 'Meera S.', note: 'Next on the round', isMarked: false },
      { id: 6, label: 'Bed 3B', value: 'Thomas V.', note: 'Seen at 9:20', isMarked: false },
      { id: 7, label: 'Bed 4A', value: 'Fathima K.', note: 'Medicine at 10:00', isMarked: false },
      { id: 8, label: 'Bed 4B', value: 'Joy M.', note: 'Home tomorrow', isMarked: false },
    ],
    desc: 'We work with clinics, hospitals and laboratories that want to give their time back to patients. Our systems keep appointments, records and medicine stock in step, run on a ward tablet as well as on a reception desk, and guard every record with rights and a log.',
    closing: 'Tell us where people wait',
    metaTitle: 'Medical Software Development',
    metaDescription:
      'Booking, patient records, ward boards and pharmacy stock for clinics and hospitals, built with care for privacy and for the hands that use them.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'calendar-check',
        title: 'Appointments',
        href: '',
        desc: 'Booking by phone, web or at the desk, with reminders by message and a waiting list that fills the gaps.',
      },
      {
        id: 2,
        icon: 'clipboard-list',
        title: 'Patient records',
        href: '',
        desc: 'Visits, results and prescriptions on one page, readable in ten seconds and closed to everyone without a reason.',
      },
      {
        id: 3,
        icon: 'stethoscope',
        title: 'Ward boards',
        href: '',
        desc: 'Beds, rounds and handovers on a tablet at the door, kept on the device when the network drops.',
      },
      {
        id: 4,
        icon: 'pill',
        title: 'Pharmacy stock',
        href: '',
        desc: 'Batches, expiry dates and reorder levels, with a warning before a medicine runs out.',
      },
      {
        id: 5,
        icon: 'video',
        title: 'Video consultation',
        href: '',
        desc: 'A call that opens from a link, a written summary afterwards, and nothing for the patient to install.',
      },
      {
        id: 6,
        icon: 'lock',
        title: 'Privacy',
        href: '',
        desc: 'Encryption, rights for each role and a log of every look at a record, ready for an audit.',
      },
    ],
    collaborations: {
      title: 'Products we build with medical partners',
      desc: 'Some clients became partners: we share the roadmap, the support desk and the risk.',
      discoverLabel: 'Discover our projects',
      companies: [
        {
          id: 1,
          name: 'Kathirmed',
          icon: '/marks/partners/kathirmed.svg',
          href: 'https://kathirmed.example',
          desc: 'An appointment app for small clinics. Patients see how many people are before them and leave home in time; reception sees who is on the way.',
          googlePlay: 'https://kathirmed.example/google-play',
          appStore: 'https://kathirmed.example/app-store',
        },
        {
          id: 2,
          name: 'Wardlamp',
          icon: '/marks/partners/wardlamp.svg',
          href: 'https://wardlamp.example',
          desc: 'A handover board for nursing teams. The night shift leaves notes by bed, the morning shift ticks them off, and nothing stays on a slip of paper.',
        },
      ],
    },
  },
  {
    id: 2,
    slug: 'retail',
    name: 'Retail',
    title: 'Shops that sell at the counter and on the phone',
    shortDesc: 'One stock and one price list, so that the last jar is sold once.',
    hero: 'industry-retail-landscape',
    heroAlt: 'A spice chest, sacks and a brass balance around a phone with a full basket',
    heroInk: 'dark',
    heroGround: 'turmeric-tint',
    square: 'industry-retail-square',
    squareAlt: 'A spice chest with many drawers and a brass balance beside a phone with a full basket',
    case: '',
    example: 'price-tag',
    exampleTitle: 'One price and one stock, at the counter and online',
    exampleNote: 'What a shop assistant reads on a phone, in front of the shelf.',
    exampleLines: [
      {
        id: 1,
        label: 'Pepper from Kumily',
        value: '₹ 412',
        note: '250 g, which is ₹ 1,648 a kilogram',
        isMarked: true,
      },
      { id: 2, label: 'On the shelf', value: '6', note: 'Counted this morning', isMarked: false },
      { id: 3, label: 'In the online shop', value: '6', note: 'The same six jars', isMarked: false },
      { id: 4, label: 'In a basket now', value: '1', note: 'Held for ten minutes', isMarked: false },
    ],
    desc: 'We build for shopkeepers who know their customers by name and want to keep it that way online. Catalogue, counter and delivery share one stock, so that what the website promises lies on the shelf. Offers, loyalty and reports are simple enough to be used on a busy Saturday.',
    closing: 'Tell us what costs you sales',
    metaTitle: 'Retail Software Development',
    metaDescription:
      'Online shops, counter billing, stock, delivery and loyalty for retailers: one stock for shelf and website, and reports you can read standing up.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'shopping-bag',
        title: 'Online shop',
        href: '',
        desc: 'Catalogue, basket and UPI payment on pages that open within two seconds on mobile data.',
      },
      {
        id: 2,
        icon: 'receipt-text',
        title: 'Counter billing',
        href: '',
        desc: 'Barcode, weight and GST on one screen, with a queue that keeps moving when the line is down.',
      },
      {
        id: 3,
        icon: 'barcode',
        title: 'Stock',
        href: '',
        desc: 'Every sale, return and delivery counted once, across branches, with a stocktake you can do by phone.',
      },
      {
        id: 4,
        icon: 'truck',
        title: 'Delivery',
        href: '',
        desc: 'Rounds planned by street, a live position for the customer and a photo at the door.',
      },
      {
        id: 5,
        icon: 'tag',
        title: 'Offers and loyalty',
        href: '',
        desc: 'Points, coupons and festival prices that start and end on their own, in the shop and online.',
      },
    ],
    collaborations: {
      title: 'Products we build with retail partners',
      desc: 'Two brands with which we share more than an invoice: we plan, build and run these shops together.',
      discoverLabel: 'Discover our projects',
      companies: [
        {
          id: 1,
          name: 'Elamani',
          icon: '/marks/partners/elamani.svg',
          href: 'https://elamani.example',
          desc: 'Spices from eleven growers in Idukki and Wayanad, sold by the harvest. The site shows the plot, the month and the price the grower was paid.',
        },
        {
          id: 2,
          name: 'Pettiya',
          icon: '/marks/partners/pettiya.svg',
          href: 'https://pettiya.example',
          desc: 'A weekly vegetable box for homes in Kochi and Thrissur. Members swap what they do not like until Thursday noon, and the packing list is ready at one.',
          googlePlay: 'https://pettiya.example/google-play',
          appStore: 'https://pettiya.example/app-store',
        },
      ],
    },
  },
  {
    id: 3,
    slug: 'education',
    name: 'Education',
    title: 'Lessons that reach every pupil, in class and at home',
    shortDesc: 'Courses, timetables and progress, on the phone that the family already shares.',
    hero: 'industry-education-landscape',
    heroAlt: 'A lamp, an abacus and a slate beside a tablet that plays a lesson on fractions',
    heroInk: 'dark',
    heroGround: 'indigo-tint',
    square: 'industry-education-square',
    squareAlt: 'A lamp, an abacus and a slate beside a tablet that plays a lesson on fractions',
    case: '',
    example: 'minutes',
    exampleTitle: 'A lesson in six minutes',
    exampleNote: 'Fractions for class 5. Every step is one minute long and works without a connection.',
    exampleLines: [
      { id: 1, label: 'Minute 1', value: 'See', note: 'A flat bread is cut into four.', isMarked: false },
      { id: 2, label: 'Minute 2', value: 'Touch', note: 'Which piece is a quarter?', isMarked: false },
      { id: 3, label: 'Minute 3', value: 'Try', note: 'Two of eight pieces', isMarked: false },
      { id: 4, label: 'Minute 4', value: 'Get a hint', note: 'A drawing comes before the answer.', isMarked: true },
      { id: 5, label: 'Minute 5', value: 'Try again', note: 'Three of twelve pieces', isMarked: false },
      { id: 6, label: 'Minute 6', value: 'Explain', note: 'The teacher sees who is stuck.', isMarked: false },
    ],
    desc: 'A school app is used by a nine-year-old, a grandmother and a headteacher in the same hour. We design for all three. Lessons download over the school network and play at home without one, teachers see who is stuck, and parents get one message a week instead of forty.',
    closing: 'Tell us what takes time from teaching',
    metaTitle: 'Education Software Development',
    metaDescription:
      'Course players, timetables, fees and progress reports for schools and academies, usable offline and in several languages on ordinary phones.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'circle-play',
        title: 'Course player',
        href: '',
        desc: 'Video, reading and exercises in short steps, kept on the tablet for the way home.',
      },
      {
        id: 2,
        icon: 'calendar-check',
        title: 'Timetable and attendance',
        href: '',
        desc: 'Changes reach pupils and parents within a minute, and a register takes a teacher twenty seconds.',
      },
      {
        id: 3,
        icon: 'chart-pie',
        title: 'Progress',
        href: '',
        desc: 'What a class has understood and what it has not, topic by topic, without ranking children.',
      },
      {
        id: 4,
        icon: 'languages',
        title: 'Several languages',
        href: '',
        desc: 'Malayalam, Hindi and English side by side, set by each family and not by the school.',
      },
      {
        id: 5,
        icon: 'school',
        title: 'Admissions and fees',
        href: '',
        desc: 'Applications, receipts and reminders online, with a printed form for those who prefer one.',
      },
    ],
    collaborations: {
      title: 'A product we build with an education partner',
      desc: 'We design and run this platform together with the teachers who write for it.',
      discoverLabel: 'Discover our projects',
      companies: [
        {
          id: 1,
          name: 'Padavu Academy',
          icon: '/marks/partners/padavu.svg',
          href: 'https://padavu.example',
          desc: 'Mathematics for classes 5 to 8 in steps of six minutes, written by teachers in Kerala. Lessons work offline, and hints come before answers.',
          googlePlay: 'https://padavu.example/google-play',
        },
      ],
    },
  },
  {
    id: 4,
    slug: 'financial',
    name: 'Financial',
    title: 'Money software that explains itself',
    shortDesc: 'Accounts and portfolios that agree to the last rupee, and say each fee in one sentence.',
    hero: 'industry-financial-landscape',
    heroAlt: 'A red chest bound in brass and a measure of rice before a portfolio app and a ledger',
    heroInk: 'light',
    heroGround: 'palm',
    square: 'industry-financial-square',
    squareAlt: 'A red chest bound in brass and a measure of rice before a portfolio app and a ledger',
    case: '',
    example: 'ledger',
    exampleTitle: 'Two counts, one answer',
    exampleNote:
      'The evening of a cooperative bank: what the ledger says, what the counters hold, and what lies between them.',
    exampleLines: [
      { id: 1, label: 'Carried over from Monday', value: '₹ 1,84,20,310.50', note: 'Checked at 8:00', isMarked: false },
      { id: 2, label: 'Paid in at four counters', value: '₹ 12,46,880.00', note: '214 entries', isMarked: false },
      { id: 3, label: 'Paid in by UPI', value: '₹ 3,08,412.25', note: '391 entries', isMarked: false },
      { id: 4, label: 'Paid out', value: '− ₹ 9,75,150.75', note: '88 entries', isMarked: false },
      {
        id: 5,
        label: 'Ledger at 17:30',
        value: '₹ 1,90,00,452.00',
        note: 'Counted again by a second person',
        isMarked: false,
      },
      { id: 6, label: 'Difference', value: '₹ 0.00', note: 'Nobody has to stay late', isMarked: true },
    ],
    desc: 'We build for cooperative banks, chit funds, advisers and finance teams. Every amount can be traced to its entry, every entry to a person, and every fee is shown before someone agrees to it. Security is designed in from the first sketch and checked by someone who did not write the code.',
    closing: 'Tell us what should add up',
    metaTitle: 'Financial Software Development',
    metaDescription:
      'Ledgers, portfolio apps, payments and onboarding for banks, funds and finance teams: traceable figures, plain words and security from the start.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'wallet',
        title: 'Customer apps',
        href: '',
        desc: 'Balances, deposits and statements in plain words, with a lock that opens by fingerprint or face.',
      },
      {
        id: 2,
        icon: 'landmark',
        title: 'Core ledgers',
        href: '',
        desc: 'Double entry, closed days and reports that agree with each other to the last rupee.',
      },
      {
        id: 3,
        icon: 'credit-card',
        title: 'Payments',
        href: '',
        desc: 'UPI, cards and standing orders, where a broken connection never charges anyone twice.',
      },
      {
        id: 4,
        icon: 'user-check',
        title: 'Opening an account',
        href: '',
        desc: 'Identity, documents and signature in one sitting of eight minutes, with a person to call at each step.',
      },
      {
        id: 5,
        icon: 'file-check',
        title: 'Reports and audit',
        href: '',
        desc: 'Monthly figures for the board and the regulator from the same source, with a trail for every change.',
      },
      {
        id: 6,
        icon: 'shield-check',
        title: 'Security review',
        href: '',
        desc: 'Threat model, penetration test and a repair list, repeated before every large release.',
      },
    ],
  },
  {
    id: 5,
    slug: 'automotive',
    name: 'Automotive',
    title: 'Cars, fleets and workshops on one map',
    shortDesc: 'For dealers, garages and fleets: where each car stands, what it needs, and who drives it.',
    hero: 'industry-automotive-landscape',
    heroAlt: 'A red wooden toy car before a painted arch, with its range and route on two screens',
    heroInk: 'dark',
    heroGround: 'laterite-tint',
    square: 'industry-automotive-square',
    squareAlt: 'A red wooden toy car before a painted arch, with its range and route on two screens',
    case: '',
    example: 'route',
    exampleTitle: 'From Kochi to Munnar on one charge',
    exampleNote: 'A delivery van on Tuesday: its charge at each stop, and the stop at which it charges.',
    exampleLines: [
      { id: 1, label: 'Kochi', value: '100%', note: 'Leaves at 6:10', isMarked: false },
      { id: 2, label: 'Muvattupuzha', value: '86%', note: 'Two parcels', isMarked: false },
      { id: 3, label: 'Kothamangalam', value: '79%', note: 'One parcel', isMarked: false },
      { id: 4, label: 'Adimali', value: '58%', note: 'The climb begins', isMarked: false },
      { id: 5, label: 'Munnar', value: '39%', note: 'Charges for 40 minutes', isMarked: true },
    ],
    desc: 'From the showroom to the service bay, we connect what a vehicle reports with what people need to know. Fleet managers see routes, charge and due services on one map. Drivers see one large button. Workshops get the job card, the part and the history before the car rolls in.',
    closing: 'Tell us what keeps vehicles waiting',
    metaTitle: 'Automotive Software Development',
    metaDescription:
      'Fleet maps, service booking, driver apps and dealer tools for the automotive trade, made for people who work with their hands on the wheel.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'map',
        title: 'Fleet map',
        href: '',
        desc: 'Position, charge and driver of every vehicle, with the three that need attention at the top.',
      },
      {
        id: 2,
        icon: 'car',
        title: 'Driver app',
        href: '',
        desc: 'Route, job and check of the vehicle in large type, usable at a glance and silent while driving.',
      },
      {
        id: 3,
        icon: 'wrench',
        title: 'Workshop booking',
        href: '',
        desc: 'Slots, job cards and parts in one plan, and a message with the price before work begins.',
      },
      {
        id: 4,
        icon: 'battery-charging',
        title: 'Electric vehicles',
        href: '',
        desc: 'Range, charging stops and battery health, learned from your own routes over the ghats.',
      },
      {
        id: 5,
        icon: 'store',
        title: 'Dealer tools',
        href: '',
        desc: 'Stock, test drives and finance offers on a tablet, so that the salesperson can stay beside the customer.',
      },
    ],
  },
  {
    id: 6,
    slug: 'manufacturing',
    name: 'Manufacturing',
    title: 'The factory floor, readable from the door',
    shortDesc: 'Lines, quality and maintenance in figures that the shift can use while it is still running.',
    hero: 'industry-manufacturing-landscape',
    heroAlt: 'A handloom with threads in every pigment, before the figures of the line on a screen',
    heroInk: 'light',
    heroGround: 'slate',
    square: 'industry-manufacturing-square',
    squareAlt: 'A handloom with half a cloth, spools of thread, and the line report behind',
    case: '',
    example: 'stations',
    exampleTitle: 'A line that says where it stands',
    exampleNote: 'Line 2, an hour before the shift ends. 420 pieces were planned.',
    exampleLines: [
      { id: 1, label: 'Cutting', value: '412', note: 'Eight to go', isMarked: false },
      { id: 2, label: 'Pressing', value: '409', note: 'Running', isMarked: false },
      { id: 3, label: 'Painting', value: '371', note: 'Stopped 6 minutes: no hangers', isMarked: true },
      { id: 4, label: 'Inspection', value: '370', note: 'One piece rejected', isMarked: false },
      { id: 5, label: 'Packing', value: '368', note: 'Next pallet at 384', isMarked: false },
    ],
    desc: 'We connect machines, old and new, and turn their signals into a board that a supervisor understands from five metres away. Inspections are done on a phone with gloves on. Orders, stock and shifts come from the systems you already have, and nothing on the floor stops when the internet does.',
    closing: 'Tell us what stops your line',
    metaTitle: 'Manufacturing Software Development',
    metaDescription:
      'Line boards, inspection apps, maintenance plans and machine data for factories, running on site and understandable from five metres away.',
    whatWeOffer: [
      {
        id: 1,
        icon: 'factory',
        title: 'Line boards',
        href: '',
        desc: 'Output, stops and scrap for each station, live, with the reason entered by the people who were there.',
      },
      {
        id: 2,
        icon: 'scan-line',
        title: 'Inspection app',
        href: '',
        desc: 'Checks by photo and scan, readable in bright light and workable with gloves.',
      },
      {
        id: 3,
        icon: 'wrench',
        title: 'Maintenance',
        href: '',
        desc: 'Service by running hours, spare parts with their shelf, and a history for every machine.',
      },
      {
        id: 4,
        icon: 'boxes',
        title: 'Stock and batches',
        href: '',
        desc: 'From the raw material to the pallet: any batch traced forwards and back in under a minute.',
      },
      {
        id: 5,
        icon: 'radio-tower',
        title: 'Machine data',
        href: '',
        desc: 'Signals read from controllers of several decades, stored on site and shared only as far as you allow.',
      },
      {
        id: 6,
        icon: 'hard-hat',
        title: 'Safety',
        href: '',
        desc: 'Permits, near misses and drills on record, with a reminder before a certificate expires.',
      },
    ],
  },
]);

/** The home page's strip (point 2). Communication Services has no page. */
export const industryStrip: readonly IndustryStripItem[] = editable('home.industryStrip', [
  {
    id: 1,
    img: 'industry-automotive-square',
    alt: 'A red wooden toy car before a painted arch, with its range and route on two screens',
    text: 'Automotive',
    slug: 'automotive',
  },
  {
    id: 2,
    img: 'industry-communication-square',
    alt: 'A post box, a drum and a brass bell around a phone with a team chat',
    text: 'Communication Services',
    slug: null,
  },
  {
    id: 3,
    img: 'industry-retail-square',
    alt: 'A spice chest with many drawers and a brass balance beside a phone with a full basket',
    text: 'Retail',
    slug: 'retail',
  },
  {
    id: 4,
    img: 'industry-education-square',
    alt: 'A lamp, an abacus and a slate beside a tablet that plays a lesson on fractions',
    text: 'Education',
    slug: 'education',
  },
  {
    id: 5,
    img: 'industry-financial-square',
    alt: 'A red chest bound in brass and a measure of rice before a portfolio app and a ledger',
    text: 'Financial Services',
    slug: 'financial',
  },
]);

/** The strip as it is shown, with the page of each. An industry that is hidden is not in it; of an agency without the sample one it is its industries, until it has a strip of its own. */
export function shownStrip(): readonly (IndustryStripItem & { page: Industry | undefined })[] {
  const own = ({ id, square, squareAlt, name, slug }: Industry) => ({
    id,
    img: square,
    alt: squareAlt,
    text: name,
    slug,
  });
  const strip = industryStrip.length === 0 && site.withoutSample ? industries.map(own) : industryStrip;
  return strip
    .map((entry) => ({ ...entry, page: findIndustry(entry.slug ?? '') }))
    .filter(({ slug, page }) => !slug || page !== undefined);
}

/** What search engines are told of its page. */
export const headOfIndustry = ({ metaTitle, metaDescription, name, shortDesc }: Industry) => ({
  title: metaTitle || name,
  description: metaDescription || shortDesc,
});

export function findIndustry(slug: string): Industry | undefined {
  return industries.find((industry) => industry.slug === slug);
}

/** The colour of an industry by its name as it is delivered; slate for one that staff have added. */
export function groundOfIndustry(name: string): Ground {
  const delivered = sourceOfView(industries)?.words as readonly Industry[];
  return delivered.find((industry) => industry.name === name)?.heroGround ?? 'slate';
}

/** The same, deep enough for light ink in both schemes: turmeric is too light, and slate stands for it. */
export function deepGroundOfIndustry(name: string): Ground {
  const pigment = pigmentOf(groundOfIndustry(name));
  return pigment === undefined || pigment === 'turmeric' ? 'slate' : pigment;
}
