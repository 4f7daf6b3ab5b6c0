/** How an example of an industry is drawn. The styles of each are in src/site/industries/example.css. */
export const EXAMPLE_FORMS = ['beds', 'price-tag', 'minutes', 'ledger', 'route', 'stations'] as const;
export type ExampleForm = (typeof EXAMPLE_FORMS)[number];
