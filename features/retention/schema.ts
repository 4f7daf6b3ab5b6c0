/** The same day `months` later, or the last day of its month where there is no such day; negative numbers go back. */
export function monthsLater(from: Date, months: number): Date {
  const moment = new Date(from);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  // The 31st of a month of thirty days has run over into the next.
  if (moment.getUTCDate() !== from.getUTCDate()) moment.setUTCDate(0);
  return moment;
}
