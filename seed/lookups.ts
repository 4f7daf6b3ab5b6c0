import type { SeedIndustry, SeedProjectType } from './projects.ts';

export type SeedEducation = { name: string; educationName: string };

export type SeedExperienceLevel = { name: string; years: number };

// In the order of the specification, point 2. Filters show the rows in the order of their ids.
export const industries: SeedIndustry[] = [
  'Medical',
  'Retail',
  'Education',
  'Financial',
  'Automotive',
  'Manufacturing',
];

export const projectTypes: SeedProjectType[] = ['Website', 'Mobile Application', 'Web Application'];

export const departments: string[] = [
  'Mobile Engineering',
  'Web Engineering',
  'Design',
  'Digital Marketing',
  'Data and AI',
  'Quality Assurance',
  'Operations',
  'Sales',
];

export const educations: SeedEducation[] = [
  { name: 'Any', educationName: 'Any education' },
  { name: 'Diploma', educationName: 'Polytechnic or trade diploma' },
  { name: "Bachelor's", educationName: "Bachelor's degree" },
  { name: "Master's", educationName: "Master's degree" },
];

// Zero years is a fresher: such a job stores no years and shows 'Fresher'.
export const experienceLevels: SeedExperienceLevel[] = [
  { name: 'Fresher', years: 0 },
  { name: '1 Year', years: 1 },
  { name: '2 Years', years: 2 },
  { name: '3 Years', years: 3 },
  { name: '5 Years', years: 5 },
  { name: '8 Years', years: 8 },
];
