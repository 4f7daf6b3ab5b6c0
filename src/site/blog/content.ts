import { editable, translatable } from '#config/translation.ts';

import { samplePostId } from './schema.ts';

export type BlogCard = {
  id: number;
  title: string;
  excerpt: string;
  category: string;
};

export type ArticleBlock =
  | { kind: 'h2'; id: string; text: string }
  | { kind: 'p'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; picture: string; text: string }
  | { kind: 'ul' | 'ol'; items: readonly string[] };

type Article = {
  id: string;
  title: string;
  lead: string;
  category: string;
  author: string;
  readingTime: string;
  notice: string;
  blocks: readonly ArticleBlock[];
};

export const blog = editable('blog', {
  metaTitle: 'Blog',
  metaDescription:
    'Notes from the {our name} workshop on apps, design, websites and campaigns. The posts shown for now are samples and all open one sample article.',
  postsDescription:
    'Notes from the {our name} workshop on apps, design, websites and campaigns: what we tried, what it cost and what we would do again.',
  heading: 'Blog',
  lead: 'Notes from the workshop: what we tried, what it cost and what we would do again.',
  recentHeading: 'Recent posts',
  allHeading: 'All posts',
  samplesNotice: 'All fifteen are samples. Each opens the same sample article.',
  readMore: 'Read More',
  loadMore: 'Load More',
  noMore: 'No more posts yet',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  feed: 'Follow the blog as a feed',
  /** If no post is published, and the sample agency with its posts is gone. */
  none: {
    heading: 'No posts yet',
    text: 'Nothing has been written here so far. Until then, ask us what you would like to know.',
    action: 'Contact Us',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
} as const);

/** Their ids continue those of the cards below: neighbours have other covers. */
export const recentPosts: readonly BlogCard[] = [
  {
    id: 13,
    title: 'How to write a brief for an app',
    excerpt: 'Four pages are enough, if they answer the right questions. A guide with examples.',
    category: 'Planning',
  },
  {
    id: 14,
    title: 'What a ferry queue taught us about loading screens',
    excerpt: 'People forgive a wait they understand. Three ways to explain one.',
    category: 'Design',
  },
  {
    id: 15,
    title: 'A register of forty thousand pages, one desk at a time',
    excerpt: 'Scanning is the easy part. How an office changes its habits without closing for a day.',
    category: 'Digitalisation',
  },
];

export const blogCards: readonly BlogCard[] = [
  {
    id: 1,
    title: 'Five questions to ask before you build an app',
    excerpt: 'Sometimes the answer is a better form on the website you already have.',
    category: 'Mobile',
  },
  {
    id: 2,
    title: 'A design system that developers open on their own',
    excerpt: 'Names, states and one page of rules: what made ours part of the daily work.',
    category: 'Design',
  },
  {
    id: 3,
    title: 'Dashboards people look at twice',
    excerpt: 'Three figures, one comparison and the date of the last update.',
    category: 'Web',
  },
  {
    id: 4,
    title: 'Counting enquiries without following visitors',
    excerpt: 'What you can measure on your own server, and what you do not need to know.',
    category: 'Marketing',
  },
  {
    id: 5,
    title: 'From the filing cabinet to the search box',
    excerpt: 'How to choose the first hundred files, and why not to begin with the oldest.',
    category: 'Digitalisation',
  },
  {
    id: 6,
    title: 'Appointments that remember themselves',
    excerpt: 'Reminders by message cut empty chairs. The wording matters more than the hour.',
    category: 'Medical',
  },
  {
    id: 7,
    title: 'One stock for the shelf and the website',
    excerpt: 'Why the counter should win when two people want the last jar.',
    category: 'Retail',
  },
  {
    id: 8,
    title: 'Lessons of six minutes',
    excerpt: 'Short steps, hints before answers, and a tablet that works on the bus.',
    category: 'Education',
  },
  {
    id: 9,
    title: 'Explaining a fee in one sentence',
    excerpt: 'If it takes two, the fee is the problem. Notes from a portfolio app.',
    category: 'Financial',
  },
  {
    id: 10,
    title: 'What a driver can read at forty kilometres an hour',
    excerpt: 'Four words and one colour: testing large type in a moving van.',
    category: 'Automotive',
  },
  {
    id: 11,
    title: 'A board that speaks to the night shift',
    excerpt: 'Figures you can read from five metres, and a reason beside every stop.',
    category: 'Manufacturing',
  },
  {
    id: 12,
    title: 'Fewer meetings, better notes',
    excerpt: 'Six months of Thursdays without calls, and what moved into the team chat.',
    category: 'Workshop',
  },
];

export const article: Article = translatable({
  id: samplePostId,
  title: 'How to write a brief for an app',
  lead: 'A good brief saves weeks. It does not need diagrams or technical words, only honest answers to a few questions.',
  category: 'Planning',
  author: 'The {our name} team',
  readingTime: '4 minutes',
  notice: 'This is a sample article. It shows how a post looks; the advice in it is meant seriously.',
  blocks: [
    {
      kind: 'p',
      text: 'Most projects that run late were unclear on the first day. Somebody wrote “an app for our customers”, three people imagined three different apps, and the difference came out in month four. A brief is the cheapest place to find it. You can write one in an afternoon, on four pages, without knowing anything about software.',
    },
    { kind: 'h2', id: 'the-problem', text: 'Begin with the problem' },
    {
      kind: 'p',
      text: 'Describe one ordinary day on which something goes wrong. “On Mondays forty patients call between eight and nine. Two receptionists answer, and about fifteen callers give up.” That is worth more than a list of features, because it tells the people who build what has to change. If you have a figure, write it down. If you have none, count for a week with a pencil.',
    },
    {
      kind: 'quote',
      text: 'A brief is the cheapest place to find out that three people imagine three different apps.',
    },
    { kind: 'h2', id: 'the-people', text: 'Say who will use it, and where' },
    {
      kind: 'p',
      text: 'Name the two or three groups that matter and describe the moment in which they take out the phone. A nurse with gloves on, a parent on a bus and a driver at a petrol station need different screens, even for the same information. For each group, note three things:',
    },
    {
      kind: 'ul',
      items: [
        'What they want to have done when they put the phone away',
        'What they use today, even if it is paper or a telephone call',
        'What stands in the way: gloves, sunlight, weak signal, little time, small print',
      ],
    },
    { kind: 'h2', id: 'one-goal', text: 'Choose one goal you can measure' },
    {
      kind: 'p',
      text: 'An app can do many things but should be judged by one. “Ten callers fewer per hour by June” is a goal. “A modern image” is not, because nobody can say when it is reached. Put today’s figure beside the goal. It makes later discussions short: does this idea bring us closer, or not?',
    },
    {
      kind: 'picture',
      picture: 'how-clear-vision',
      text: 'A balance before a wall that is drawn and not yet painted: one pigment, one goal',
    },
    { kind: 'h2', id: 'first-release', text: 'Make the first release small' },
    {
      kind: 'p',
      text: 'Write down everything you would like, then sort it into three lists: the first release, later, and never. The third list is the most useful one. A good first release lets one group of people finish one task from beginning to end. It is better to book an appointment properly than to book, pay, chat and read the news badly.',
    },
    { kind: 'h2', id: 'limits', text: 'Be open about limits' },
    {
      kind: 'p',
      text: 'Many people hide the budget, because they fear that the price will grow to meet it. In practice a hidden budget buys the wrong plan. Give a range, and say what is fixed: a date, a law, a system that has to stay. These are the facts a team needs:',
    },
    {
      kind: 'ol',
      items: [
        'The range of money, for building and for each year afterwards',
        'The date, and what happens if it moves by a month',
        'The systems the app has to speak to, and who knows them',
        'The languages, and whether people must be able to use it offline',
        'The person who decides when two wishes disagree',
      ],
    },
    { kind: 'h2', id: 'test-it', text: 'Test the brief before you send it' },
    {
      kind: 'p',
      text: 'Give the pages to a colleague who was not part of the talks, and ask what the app will do on its first day. If the answer surprises you, change the text. Then send the same brief to two or three agencies, and watch for questions. A team that asks about your Mondays has read it. A team that answers with a price on the same evening has not.',
    },
    {
      kind: 'p',
      text: 'Keep the brief after the project begins. Read it aloud at every second demonstration, and correct it when you have learned something. It is finished when the app is.',
    },
  ],
});

export const articlePage = editable('blog.article', {
  metaDescription:
    'A sample article from the {our name} blog: how to write a brief for an app in one afternoon, with the questions that save weeks of building.',
  back: 'Back to the blog',
  contentsHeading: 'In this article',
  by: 'By {author}',
  readingTime: '{time} to read',
  otherPosts: 'Other posts',
  previous: 'Before: {title}',
  next: 'After: {title}',
  closing: { heading: 'Have a brief, or half of one?', text: 'Send it to us as it is.', action: 'Connect With Us' },
} as const);
