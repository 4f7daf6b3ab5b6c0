/** Names of the IANA database that became out of date, as people look for them. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** 'Asia: Kolkata', for a list to choose from. */
export const zoneName = (zone: string): string => {
  const [region = '', ...place] = (RENAMED[zone] ?? zone).replaceAll('_', ' ').split('/');
  return place.length === 0 ? region : `${region}: ${place.toReversed().join(', ')}`;
};
