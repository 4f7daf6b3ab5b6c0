/** Projects, and the lists that they are filtered by, as content that staff edit. */
import { type Finding } from '#cms/content/fields.ts';
import { defineContentType, proseWarnings, warning } from '#cms/content/schema.ts';
import { PAPER_FIELDS, paperFields, paperWarnings } from '#cms/paperwork/fields.ts';
import { paths } from '#config/paths.ts';
import { isOwnFile } from '#config/web-address.ts';

/** Pictures of a page that phones still load well. */
const MANY_SCREENS = 12;
const HTML_LENGTH = 20_000;
/** Characters of a description below which a page says too little. */
const FEW_WORDS = 200;

const READERS = ['owner', 'editor', 'sales'] as const;
const WRITERS = ['owner', 'editor'] as const;

export const projectContentType = defineContentType({
  name: 'projects',
  singular: 'project',
  plural: 'projects',
  title: 'name',
  roles: { read: READERS, write: WRITERS },
  fields: {
    name: { type: 'text', isSpoken: true, label: 'Name', atMost: 200, required: 'Name is required' },
    shortDescription: {
      type: 'text',
      isSpoken: true,
      label: 'Short description',
      hint: 'One sentence below the name. Search engines show it too.',
      atMost: 500,
      lines: 2,
      required: 'Short description is required',
    },
    industry: { type: 'entry', label: 'Industry', kind: 'industries', required: 'Industry is required' },
    types: { type: 'entries', label: 'Project types', kind: 'project-types', atMost: 20 },
    client: { type: 'entry', label: 'Client', kind: 'clients', hint: 'Left empty for what was built in house.' },
    isInHouse: { type: 'flag', label: 'Built in house' },
    launchedOn: {
      type: 'day',
      label: 'Launched on',
      hint: 'Lists show the newest first.',
      required: 'Launched on is required',
    },
    logo: { type: 'picture', label: 'Logo', ratio: 1, required: 'Logo is required' },
    cover: { type: 'picture', label: 'Cover', ratio: 4 / 3, required: 'Cover is required' },
    description: { type: 'prose', isSpoken: true, label: 'About', atMost: HTML_LENGTH, required: 'About is required' },
    useCase: {
      type: 'prose',
      isSpoken: true,
      label: 'Use case',
      atMost: HTML_LENGTH,
      required: 'Use case is required',
    },
    features: { type: 'texts', isSpoken: true, label: 'Features', atMost: 60, each: 500 },
    screens: {
      type: 'rows',
      label: 'Screenshots',
      item: 'Screenshot',
      atMost: 40,
      fields: {
        image: { type: 'picture', label: 'Picture', required: 'Picture is required' },
        kind: {
          type: 'choice',
          label: 'Shown under',
          options: [
            { id: 'app', name: 'Applications' },
            { id: 'web', name: 'Website' },
          ],
          required: 'Choose where it is shown',
        },
        altText: {
          type: 'text',
          isSpoken: true,
          label: 'Words for those who do not see it',
          atMost: 500,
          lines: 2,
          required: 'Words for those who do not see it are required',
        },
        caption: {
          type: 'text',
          isSpoken: true,
          label: 'Why it matters',
          hint: 'Stands below it.',
          atMost: 300,
          lines: 2,
        },
      },
    },
    outcomes: {
      type: 'rows',
      label: 'Outcomes',
      item: 'Outcome',
      hint: 'The first four with a figure stand below the name.',
      atMost: 20,
      fields: {
        value: { type: 'text', isSpoken: true, label: 'Figure', hint: 'As 6% or 9 min', atMost: 16 },
        label: { type: 'text', isSpoken: true, label: 'Of what', atMost: 300, required: 'Say what the outcome is' },
        before: {
          type: 'text',
          isSpoken: true,
          label: 'Before',
          hint: 'What the figure was, if it is known',
          atMost: 16,
        },
      },
    },
    quote: {
      type: 'text',
      isSpoken: true,
      label: 'Quote',
      hint: 'What the client says of it.',
      atMost: 1000,
      lines: 3,
    },
    quoteBy: { type: 'text', label: 'Quote by', atMost: 200 },
    quoteRole: {
      type: 'text',
      isSpoken: true,
      label: 'Role',
      hint: 'As Head of Operations, Riverside Clinic',
      atMost: 200,
    },
    weeks: { type: 'number', label: 'Weeks', hint: 'From the first talk to the launch', least: 1, most: 520 },
    team: {
      type: 'rows',
      label: 'Team',
      item: 'Role',
      atMost: 12,
      fields: {
        people: { type: 'number', label: 'People', least: 1, most: 99, required: 'Say how many people' },
        role: {
          type: 'text',
          isSpoken: true,
          label: 'Role',
          hint: 'As designer',
          atMost: 100,
          required: 'Role is required',
        },
        hours: {
          type: 'number',
          label: 'Hours',
          hint: 'Of all of them, as the plan has them',
          least: 0,
          most: 100_000,
        },
      },
    },
    ...paperFields,
    website: { type: 'address', label: 'Website' },
    playStore: { type: 'address', label: 'Play Store' },
    appStore: { type: 'address', label: 'App Store' },
    video: {
      type: 'text',
      label: 'Video',
      hint: 'A path of this site, as /video/harbour.mp4. Its captions lie beside it: /video/harbour.vtt',
      atMost: 500,
    },
  },
  groups: [
    {
      heading: 'Project',
      fields: ['name', 'shortDescription', 'industry', 'types', 'client', 'isInHouse', 'launchedOn'],
    },
    { heading: 'Pictures', fields: ['logo', 'cover', 'screens'] },
    { heading: 'Result', fields: ['outcomes', 'quote', 'quoteBy', 'quoteRole', 'weeks', 'team'] },
    { heading: 'Story', fields: ['description', 'useCase', 'features'] },
    {
      heading: 'Plan, budget and answers',
      about:
        'Three sheets on the page of the project. Each is shown once it is complete; home and Hire us show those of the newest project that has them.',
      fields: PAPER_FIELDS,
    },
    { heading: 'Links', fields: ['website', 'playStore', 'appStore', 'video'] },
  ],
  path: ({ id }) => paths.project(id),
  check(body) {
    const findings: Finding[] = [
      ...proseWarnings('description', body.description, { least: FEW_WORDS }),
      ...proseWarnings('useCase', body.useCase),
    ];
    if (body.video !== '' && !isOwnFile(body.video))
      findings.push({
        level: 'error',
        field: 'video',
        message: 'Video must be a path of this site, as /video/harbour.mp4',
      });
    if (body.quote.trim() !== '' && body.quoteBy.trim() === '')
      findings.push({ level: 'error', field: 'quoteBy', message: 'Say whose words the quote is' });
    for (const [place, { value, before }] of body.outcomes.entries())
      if (before.trim() !== '' && value.trim() === '')
        findings.push({ level: 'error', field: `outcomes.${place}.value`, message: 'Say what the figure is now' });
    if (body.screens.length > MANY_SCREENS)
      findings.push(warning('screens', `More than ${MANY_SCREENS} screenshots make the page heavy`));
    findings.push(...paperWarnings(body));
    if (body.screens.length === 0) findings.push(warning('screens', 'The page has no screenshots'));
    return findings;
  },
});

const named = {
  name: { type: 'text', isSpoken: true, label: 'Name', atMost: 200, required: 'Name is required' },
} as const;

export const industryContentType = defineContentType({
  name: 'industries',
  singular: 'industry',
  plural: 'industries',
  title: 'name',
  roles: { read: READERS, write: WRITERS },
  fields: named,
  groups: [{ heading: 'Industry', fields: ['name'] }],
});

export const projectTypeContentType = defineContentType({
  name: 'project-types',
  singular: 'project type',
  plural: 'project types',
  title: 'name',
  roles: { read: READERS, write: WRITERS },
  fields: {
    name: {
      ...named.name,
      hint: '‘Website’ is not shown as a chip, ‘Mobile Application’ shows as Mobile, any other as Web Application.',
    },
  },
  groups: [{ heading: 'Project type', fields: ['name'] }],
});
