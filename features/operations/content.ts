/** The words of the readable page of the API; all else on it comes from the OpenAPI document. */
export const guide = {
  metaTitle: 'API',
  metaDescription:
    'The calls of the site’s API: addresses, parameters, fields, answers and an example of each, made from its OpenAPI document.',
  heading: 'API',
  lead: 'Everything the public pages show and send, as JSON. Any origin may read; a form is taken from the site itself and from programs.',
  documentLink: 'OpenAPI 3.1 document',
  callsHeading: 'Calls',
  conventionsHeading: 'Conventions',
  conventions: [
    'A list answers { "data": [...] }; a paged list adds last_page, current_page and total. One thing answers { "data": {...} }.',
    'An error answers { "message": "…" } and, where fields are concerned, errors with a message for each of them.',
    'Several ids may be written as industry=1,2, as industry=1&industry=2 and as industry[]=1&industry[]=2.',
    'Unknown parameters are ignored. A known parameter that cannot be read answers 422; a page beyond the last is empty.',
    'A form may be sent as multipart, urlencoded or JSON. With an Idempotency-Key header it is stored once, however often it is sent.',
    'Too many requests from one address answer 429, and a busy moment 503; both say in Retry-After how many seconds to wait.',
    'Lists may be kept for ten minutes; a single project or opening is asked for again each time.',
  ],
  parameters: 'Parameters',
  body: 'Fields of the body',
  answers: 'Answers',
  example: 'Example',
  required: 'required',
  file: 'file',
  listOf: 'list of',
  or: 'or',
  anything: 'anything',
} as const;
