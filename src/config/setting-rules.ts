/** Rules of settings that an owner may set in the office, too. */

/** Characters that a webhook's secret has at least. */
export const WEBHOOK_SECRET_LENGTH = 16;

export const isIndexNowKey = (key: string): boolean => /^[\da-zA-Z-]{8,128}$/.test(key);
