/** The same day `months` later, or the last day of that month if it is shorter. Negative numbers go back. */
export function monthsLater(from: Date, months: number): Date {
  const moment = new Date(from);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  // The 31st has overflowed from a month of thirty days into the next.
  if (moment.getUTCDate() !== from.getUTCDate()) moment.setUTCDate(0);
  return moment;
}
