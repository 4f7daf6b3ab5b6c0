/** The parts that a page of one's own is made of: what each is for, and its fields. */
import type { BlockKind, BlocksField, ValueOf } from '#cms/content/fields.ts';

const heading = { type: 'text', isSpoken: true, label: 'Heading', atMost: 120 } as const;
const lead = { type: 'text', isSpoken: true, label: 'Below the heading', atMost: 300, lines: 2 } as const;

export const BLOCKS = {
  prose: {
    name: 'Text',
    about: 'Paragraphs, lists and links, with a heading beside them.',
    fields: {
      heading,
      text: { type: 'prose', isSpoken: true, label: 'Text', atMost: 60_000, required: 'Text is required' },
    },
  },
  picture: {
    name: 'Picture',
    about: 'One picture, with a line below it.',
    fields: {
      picture: { type: 'picture', label: 'Picture', required: 'Picture is required' },
      altText: {
        type: 'text',
        isSpoken: true,
        label: 'Words for those who do not see it',
        hint: 'Left empty, those of the picture itself are said.',
        atMost: 300,
      },
      caption: { type: 'text', isSpoken: true, label: 'Caption', atMost: 300 },
      isWide: { type: 'flag', label: 'From edge to edge', hint: 'As wide as the window.' },
    },
  },
  cards: {
    name: 'Cards',
    about: 'Two or more things side by side: offers, values, steps.',
    fields: {
      heading,
      lead,
      cards: {
        type: 'rows',
        label: 'Cards',
        item: 'Card',
        atMost: 12,
        required: 'At least one card is required',
        fields: {
          title: { type: 'text', isSpoken: true, label: 'Title', atMost: 80, required: 'Title is required' },
          text: { type: 'text', isSpoken: true, label: 'Text', atMost: 400, lines: 3 },
          picture: { type: 'picture', label: 'Picture', ratio: 4 / 3 },
          href: {
            type: 'address',
            label: 'Where it leads',
            hint: 'A path of this site, or an address with https://',
            orPath: true,
          },
        },
      },
    },
  },
  figures: {
    name: 'Figures',
    about: 'Large numbers, and what each counts.',
    fields: {
      heading,
      figures: {
        type: 'rows',
        label: 'Figures',
        item: 'Figure',
        atMost: 6,
        required: 'At least one figure is required',
        fields: {
          value: { type: 'text', isSpoken: true, label: 'Figure', atMost: 20, required: 'Figure is required' },
          label: {
            type: 'text',
            isSpoken: true,
            label: 'What it counts',
            atMost: 120,
            required: 'What it counts is required',
          },
        },
      },
    },
  },
  questions: {
    name: 'Questions',
    about: 'Questions that open to their answers.',
    fields: {
      heading: { ...heading, required: 'Heading is required' },
      lead,
      questions: {
        type: 'rows',
        label: 'Questions',
        item: 'Question',
        atMost: 30,
        required: 'At least one question is required',
        fields: {
          question: { type: 'text', isSpoken: true, label: 'Question', atMost: 200, required: 'Question is required' },
          answer: {
            type: 'text',
            isSpoken: true,
            label: 'Answer',
            atMost: 2000,
            lines: 4,
            required: 'Answer is required',
          },
        },
      },
    },
  },
  quote: {
    name: 'Quote',
    about: 'What somebody says of you, large.',
    fields: {
      quote: { type: 'text', isSpoken: true, label: 'Words', atMost: 500, lines: 3, required: 'Words are required' },
      by: { type: 'text', label: 'Who says it', atMost: 120, required: 'Who says it is required' },
      role: { type: 'text', isSpoken: true, label: 'Role', hint: 'As Head of Care, Riverside Clinic', atMost: 160 },
    },
  },
  call: {
    name: 'Call to action',
    about: 'One large sentence and a button. Best at the end.',
    fields: {
      heading: { type: 'text', isSpoken: true, label: 'Sentence', atMost: 120, required: 'Sentence is required' },
      text: { type: 'text', isSpoken: true, label: 'Below it', atMost: 300, lines: 2 },
      action: {
        type: 'text',
        isSpoken: true,
        label: 'Words of the button',
        atMost: 60,
        required: 'Words of the button are required',
      },
      href: {
        type: 'address',
        label: 'Where the button leads',
        hint: 'A path of this site, or an address with https://. Left empty, it opens the contact form.',
        orPath: true,
      },
    },
  },
  projects: {
    name: 'Projects',
    about: 'Projects that you choose, with their cards.',
    fields: {
      heading,
      lead,
      projects: {
        type: 'entries',
        label: 'Projects',
        kind: 'projects',
        atMost: 12,
        required: 'At least one project is required',
      },
    },
  },
  openings: {
    name: 'Openings',
    about: 'Openings that you choose. One that is closed is left out by itself.',
    fields: {
      heading,
      lead,
      openings: {
        type: 'entries',
        label: 'Openings',
        kind: 'jobs',
        atMost: 12,
        required: 'At least one opening is required',
      },
    },
  },
  video: {
    name: 'Video',
    about: 'A film that is a file of this site.',
    fields: {
      heading,
      video: {
        type: 'text',
        label: 'File',
        hint: 'A path of this site, as /video/harbour.mp4. Its captions lie beside it: /video/harbour.vtt',
        atMost: 500,
        required: 'File is required',
      },
      title: {
        type: 'text',
        isSpoken: true,
        label: 'What it shows',
        atMost: 200,
        required: 'What it shows is required',
      },
      poster: { type: 'picture', label: 'Picture before it plays', ratio: 16 / 9 },
    },
  },
  form: {
    name: 'Contact form',
    about: 'The form of the contact page, once on a page.',
    fields: { heading: { ...heading, required: 'Heading is required' }, lead },
  },
} as const satisfies Record<string, BlockKind>;

export const blocksField = {
  type: 'blocks',
  label: 'Parts',
  atMost: 40,
  required: 'A page needs at least one part',
  kinds: BLOCKS,
} as const satisfies BlocksField;

export type Block = ValueOf<typeof blocksField>[number];
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
