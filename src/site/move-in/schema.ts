/** What a row of WordPress is made of. */
import type { PictureRef } from '#cms/move-in/schema.ts';

export type Status = 'publish' | 'draft' | 'future';
type Part =
  | { type: 'prose'; heading: ''; text: string }
  | { type: 'picture'; picture: PictureRef; altText: string; caption: string; isWide: false };
/** `at`: when what is planned is to be published, ISO 8601. */
export type PagePlan = {
  status: Status;
  at: string | null;
  body: { title: string; lead: ''; description: string; path: string; blocks: Part[] };
};
export type PostPlan = {
  status: Status;
  at: string | null;
  cover: PictureRef | null;
  body: { title: string; description: string; author: string; writtenOn: string; body: string; slug: string };
};
export type RedirectPlan = { from: string; of: string };

/** What a table of projects may tell, in words that people use for its headings. */
export const PROJECT_FIELDS = [
  { id: 'name', name: 'Name', headings: ['name', 'project', 'projectname', 'title', 'projecttitle'] },
  {
    id: 'shortDescription',
    name: 'Short description',
    headings: ['shortdescription', 'summary', 'teaser', 'intro', 'tagline', 'subtitle', 'excerpt', 'short'],
  },
  { id: 'client', name: 'Client', headings: ['client', 'clientname', 'customer', 'company', 'clients'] },
  { id: 'industry', name: 'Industry', headings: ['industry', 'sector', 'industries', 'vertical', 'field'] },
  {
    id: 'types',
    name: 'Types',
    headings: ['type', 'types', 'projecttype', 'projecttypes', 'category', 'categories', 'service', 'services', 'kind'],
  },
  {
    id: 'launchedOn',
    name: 'Launched on',
    headings: [
      'year',
      'launchedon',
      'launched',
      'launch',
      'launchdate',
      'date',
      'completed',
      'finished',
      'releasedate',
    ],
  },
  {
    id: 'website',
    name: 'Website',
    headings: ['link', 'url', 'website', 'site', 'web', 'websiteurl', 'liveurl', 'projecturl', 'address'],
  },
  {
    id: 'description',
    name: 'About',
    headings: ['description', 'about', 'text', 'body', 'content', 'details', 'overview', 'story'],
  },
  { id: 'useCase', name: 'Use case', headings: ['usecase', 'challenge', 'problem', 'solution', 'casestudy'] },
  { id: 'features', name: 'Features', headings: ['features', 'feature', 'scope', 'deliverables'] },
  {
    id: 'cover',
    name: 'Cover',
    headings: ['photo', 'picture', 'image', 'cover', 'coverimage', 'imageurl', 'photourl', 'thumbnail', 'screenshot'],
  },
  { id: 'logo', name: 'Logo', headings: ['logo', 'logourl', 'projectlogo', 'icon'] },
  { id: 'quote', name: 'Quote', headings: ['quote', 'testimonial'] },
  { id: 'quoteBy', name: 'Quote by', headings: ['quoteby', 'testimonialby', 'quoteauthor'] },
  { id: 'weeks', name: 'Weeks', headings: ['weeks', 'durationweeks', 'duration'] },
  { id: 'playStore', name: 'Play Store', headings: ['playstore', 'googleplay', 'android', 'playstoreurl'] },
  { id: 'appStore', name: 'App Store', headings: ['appstore', 'ios', 'appstoreurl', 'itunes'] },
] as const;

export const PEOPLE_FIELDS = [
  { id: 'name', name: 'Name', headings: ['name', 'fullname', 'person', 'employee', 'member', 'teammember'] },
  { id: 'title', name: 'Title', headings: ['title', 'jobtitle', 'position', 'role'] },
  {
    id: 'field',
    name: 'Field',
    headings: ['field', 'department', 'team', 'area', 'speciality', 'specialty', 'expertise'],
  },
  { id: 'country', name: 'Country', headings: ['country', 'location', 'place', 'office'] },
  { id: 'group', name: 'Group', headings: ['group', 'section', 'kind', 'type'] },
  {
    id: 'link',
    name: 'Photograph',
    headings: ['photo', 'photograph', 'picture', 'image', 'portrait', 'headshot', 'photourl', 'imageurl', 'avatar'],
  },
] as const;
