/** The facts of the site that staff may set: until they do, site.ts says them. */
import type { Finding } from '#cms/content/fields.ts';
import { defineContentType } from '#cms/content/schema.ts';
import { isAddressOrPath } from '#config/web-address.ts';

/** Who changes where mails go must be trusted with what is in them. */
const WRITERS = ['owner'] as const;

export const NETWORKS = [
  { id: 'facebook', name: 'Facebook' },
  { id: 'twitter', name: 'Twitter' },
  { id: 'youtube', name: 'YouTube' },
  { id: 'linkedin', name: 'LinkedIn' },
  { id: 'instagram', name: 'Instagram' },
] as const;

const isEmail = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>".,;]{2,}$/.test(text);

export const factsContentType = defineContentType({
  name: 'facts',
  singular: 'facts of the site',
  plural: 'facts of the site',
  title: 'email',
  roles: { read: ['owner', 'editor'], write: WRITERS },
  isSingle: true,
  fields: {
    email: {
      type: 'text',
      label: 'Email',
      hint: 'On every page and in every mail. Notifications go there too, unless NOTIFY_TO says otherwise.',
      atMost: 254,
      required: 'Email is required',
    },
    phone: {
      type: 'text',
      label: 'Phone',
      hint: 'As people write it, with the country code.',
      atMost: 40,
      required: 'Phone is required',
    },
    stats: {
      type: 'rows',
      label: 'Figures',
      hint: 'Of the home page.',
      item: 'Figure',
      atMost: 6,
      fields: {
        value: { type: 'text', label: 'Figure', atMost: 20, required: 'Figure is required' },
        label: { type: 'text', label: 'What it counts', atMost: 60, required: 'What it counts is required' },
      },
    },
    social: {
      type: 'rows',
      label: 'Social links',
      item: 'Social link',
      atMost: NETWORKS.length,
      fields: {
        network: { type: 'choice', label: 'Network', options: NETWORKS, required: 'Network is required' },
        href: { type: 'address', label: 'Address', required: 'Address is required' },
      },
    },
    announcement: { type: 'text', label: 'Announcement', hint: 'A line above every page.', atMost: 200 },
    announcementLink: {
      type: 'text',
      label: 'Where it leads',
      hint: 'A path of this site, or an address with https://',
      atMost: 500,
    },
  },
  groups: [
    { heading: 'Contact', fields: ['email', 'phone'] },
    { heading: 'Figures', fields: ['stats'] },
    { heading: 'Social links', fields: ['social'] },
    { heading: 'Announcement', fields: ['announcement', 'announcementLink'] },
  ],
  check({ email, phone, social, announcement, announcementLink }) {
    const found: Finding[] = [];
    const error = (field: string, message: string) => void found.push({ level: 'error', field, message });
    if (email.trim() !== '' && !isEmail(email.trim())) error('email', 'Please enter correct email format');
    if (phone.trim() !== '' && !/^\+?[\d\s()./-]{3,}$/.test(phone.trim()))
      error('phone', 'Phone takes digits, spaces and a plus at the beginning');
    for (const [place, { network }] of social.entries())
      if (social.findIndex((other) => other.network === network) < place)
        error(`social.${place}.network`, 'This network is there already');
    if (announcementLink !== '' && !isAddressOrPath(announcementLink))
      error('announcementLink', 'Where it leads must be a path of this site, or begin with https://');
    if (announcementLink !== '' && announcement.trim() === '')
      error('announcement', 'Say what the announcement is, or take its link away');
    return found;
  },
});
