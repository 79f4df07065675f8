const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const moment = /^(?:(\d{4,6})-(\d{2})-(\d{2}))?T?(\d{2}:\d{2})?$/;

/**
 * A day (YYYY-MM-DD), a time (HH:mm) or both, to stand where one of the browser's own inputs will be: `05 Mar 2024, 10:20`. The month in
 * letters, because the browser's own order of numbers cannot be known. A text that is none of these stays as it is.
 */
export function momentText(value: string): string {
  const parts = moment.exec(value);
  if (parts === null) return value;
  const [, year, month, day, time] = parts;
  const date = year === undefined ? undefined : `${day} ${months[Number(month) - 1] ?? month} ${year}`;
  return [date, time].filter((part) => part !== undefined).join(', ');
}
