/**
 * What is delivered to an agency that began without the sample one, or has removed it: the texts of content.ts that tell of the sample agency, its people,
 * its country and what it alone promises have others in their place. They lie below what staff write, so that pages know nothing of it.
 */
import { type Arrangement, NOTHING, type Texts } from './translation.ts';

/** By the addresses of the texts. */
export const TEXTS_WITHOUT_SAMPLE: Readonly<Record<string, string>> = {
  'home.hero.lead': '{our description}',
  'home.industries.lead': NOTHING,
  'home.leaders.foundersLead': NOTHING,
  'home.leaders.overseasLead': NOTHING,
  'home.technologyBanner.text': 'Open tools that your next developer will know too.',
  'about.metaDescription': '{our description}',
  'about.lead': '{our description}',
  'about.intro.0': NOTHING,
  'about.intro.1': NOTHING,
  'howWeWork.lead': 'Three parts, the same for each project. You know at any time which one you are in.',
  'howWeWork.sections.2.text':
    'We work in fortnights. Each begins with a choice you make and ends with something you can try. The board is open to you, and the budget is shown beside it.',
  'howWeWork.sections.1.text':
    'Before anyone draws a screen we find out what should be different afterwards. Visits, figures and questions end in a document that everyone can read and you can take to any other agency.',
  'howWeWork.sections.2.points.2': 'A budget line that warns in time, not at the end',
  'howWeWork.sections.3.text':
    'A release should be a quiet day. We rehearse it, open to a small group first and keep the way back ready. Afterwards we watch the figure from the first document.',
  'howWeWork.sections.3.points.1': 'A small group first, then everyone',
  'howWeWork.sections.3.points.2': 'Care by the month, if you want it',
  'howWeWork.closing.text': 'Tell us about it, and we say whether we can help and how we would begin.',
  'team.metaDescription': 'Meet the people behind {our name}, who answer for the work.',
  'team.lead': NOTHING,
  'team.text.1': NOTHING,
  'hire.whyUs.2.icon': 'wallet',
  'services.service.1.summary': 'iPhone and Android apps that are open before the queue moves.',
  'services.service.3.whatWeDo.3.desc': 'Catalogue, basket and payment, and stock that agrees with the shelf.',
  'industries.industry.2.whatWeOffer.1.desc':
    'Catalogue, basket and payment on pages that open within two seconds on mobile data.',
  'industries.industry.2.whatWeOffer.2.desc':
    'Barcode, weight and tax on one screen, with a queue that keeps moving when the line is down.',
  'industries.industry.3.whatWeOffer.4.desc':
    'Several languages side by side, set by each family and not by the school.',
  'industries.industry.4.shortDesc':
    'Accounts and portfolios that agree to the last penny, and say each fee in one sentence.',
  'industries.industry.4.whatWeOffer.2.desc':
    'Double entry, closed days and reports that agree with each other to the last penny.',
  'industries.industry.4.whatWeOffer.3.desc':
    'Cards, transfers and standing orders, where a broken connection never charges anyone twice.',
  'industries.industry.5.exampleTitle': 'A morning on the road',
  'hire.metaDescription':
    'Tell {our name} what you are looking for. A person answers within one working day, with honest questions.',
  'hire.lead': 'Tell us who you are and what you are looking for. A person answers within one working day.',
  'hire.whyUs.3.text':
    'Before anything is built we ask who will find it and who will pay for it, so that it has a place from the first day.',
  'mails.hire.paragraphs.0': 'A person reads it and answers within one working day. We work from {our hours}.',
  'mails.hire.paragraphs.1': 'Before anything is charged you have a plan with a price for each step, and agree to it.',
  'hire.notes.0': NOTHING,
  'hire.notes.1': NOTHING,
  'hire.notes.2': NOTHING,
  'hire.whyUsLead': NOTHING,
  'hire.questions.1.answer':
    'Anyone with work that could be easier. You do not need a finished specification or a technical team; a problem and an hour of your time are enough to begin. If another agency or a ready-made product would serve you better, we say so.',
  'hire.questions.5.answer':
    'There is a call of thirty minutes each week and a demonstration every second Friday. Between them you write to your project lead, who sits with those who build it. The board, the budget and the test version stay open to you all the time.',
  'projects.metaDescription':
    'What {our name} has built for clients and in house, newest first. Filter by industry and type.',
  'projects.lead': 'What we have built, newest first.',
  'blog.metaDescription': 'Notes from {our name}: what we tried, what it cost and what we would do again.',
  'blog.postsDescription': 'Notes from {our name}: what we tried, what it cost and what we would do again.',
  'papers.home.lead': NOTHING,
  'papers.project.lead': 'What the client held: the plan after two weeks, and the budget line on every day.',
  'papers.answers.heading': 'Questions about the project',
  'contact.metaDescription':
    'Write to {our name}, call us or visit us in {our town}. Messages are read by a person and answered within one working day.',
  'contact.panel.receipt.reader': 'A person',
  'contact.panel.receipt.dayEnds': NOTHING,
  'careers.metaDescription': 'Open positions at {our name}. Search by keyword, department or experience.',
  'openings.posted': NOTHING,
  'openings.intro.0':
    'We are looking for people who like to finish things, ask when something is unclear and enjoy explaining what they know.',
  'clients.metaDescription':
    'Companies that work with {our name}. Search our clients by name or by what they do, page by page.',
  'clients.lead': NOTHING,
};

/** The entries of lists that are of the sample agency: its people, years and partners, and the examples of its industries. */
export const ENTRIES_OF_SAMPLE: Readonly<Record<string, readonly number[]>> = {
  'team.leaders': [1, 2, 3, 4],
  'about.history': [1, 2, 3],
  'home.industryStrip': [1, 2, 3, 4, 5],
  'industries.industry.1.collaborations.companies': [1, 2],
  'industries.industry.2.collaborations.companies': [1, 2],
  'industries.industry.3.collaborations.companies': [1],
  'industries.industry.1.exampleLines': [1, 2, 3, 4, 5, 6, 7, 8],
  'industries.industry.2.exampleLines': [1, 2, 3, 4],
  'industries.industry.3.exampleLines': [1, 2, 3, 4, 5, 6],
  'industries.industry.4.exampleLines': [1, 2, 3, 4, 5, 6],
  'industries.industry.5.exampleLines': [1, 2, 3, 4, 5],
  'industries.industry.6.exampleLines': [1, 2, 3, 4, 5],
};

/** Whether a list of content.ts is delivered with this entry. */
export const isEntryOfSample = (list: string, id: unknown): boolean =>
  ENTRIES_OF_SAMPLE[list]?.some((one) => one === id) === true;

/** The entries of the sample agency that somebody has made their own by writing over them, as 'team.leaders.1'. */
export function ownEntriesIn(texts: Texts): readonly string[] {
  const written = [...texts.keys()];
  return Object.entries(ENTRIES_OF_SAMPLE).flatMap(([list, ids]) =>
    ids.map((id) => `${list}.${id}`).filter((entry) => written.some((address) => address.startsWith(`${entry}.`))),
  );
}

/** Each text by its address, as one finds it where `texts` are what staff have set. */
export function overNoSample(texts: Texts): Texts {
  const own = ownEntriesIn(texts);
  const all = new Map<string, string | object>([...Object.entries(TEXTS_WITHOUT_SAMPLE), ...texts]);
  for (const [list, ids] of Object.entries(ENTRIES_OF_SAMPLE)) {
    const { order, hidden } = (texts.get(list) as Arrangement | undefined) ?? { order: [], hidden: [] };
    const gone = ids.filter((id) => !own.includes(`${list}.${id}`));
    all.set(list, { order: order.filter((one) => !gone.some((id) => id === one)), hidden: [...hidden, ...gone] });
  }
  return all;
}
