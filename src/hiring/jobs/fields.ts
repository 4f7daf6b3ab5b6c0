import { ids, text } from '#platform/http/query.ts';

/** The filter of openings in an address: of the list, of its feeds and of its alerts alike. */
export const filterParameters = {
  department: ids('departments'),
  experience: ids('levels of experience'),
  education: ids('kinds of education'),
  keyword: text('Words to look for'),
};
