/** '3 files', '1 row'; `many` for an irregular plural. */
export const pluralize = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`;
