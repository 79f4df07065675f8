const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const dayFirst = /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})[-/. ]+(?<year>\d{4})(?!\d)/i;
const yearFirst = /^(?<year>\d{4})[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})[-/. ]+(?<day>\d{1,2})(?!\d)/i;

/** Explains that a day does not exist because its month is shorter; else undefined. */
export function missingDayText(text: string): string | undefined {
  const { day, month = '', year } = (dayFirst.exec(text.trim()) ?? yearFirst.exec(text.trim()))?.groups ?? {};
  if (day === undefined || year === undefined) return undefined;
  const named = monthNames.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase()));
  const number = named >= 0 ? named + 1 : Number(month);
  const name = monthNames[number - 1];
  if (name === undefined) return undefined;
  const days = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  return Number(day) > days ? `${name} ${year} has ${days} days` : undefined;
}
