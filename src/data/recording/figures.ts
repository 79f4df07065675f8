const amount = String.raw`[-+(]?\s?\p{Sc}?\s?-?(?:\d{1,3}(?:,\d{3})+|0|[1-9]\d{0,4}|\d{1,12}(?=\.\d{2}\b))(?:\.\d{1,6})?\s?%?\)?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`;
const zone = String.raw`(?:Z|[+-]\d{2}:?\d{2})?`;
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const day = String.raw`(?:(?<iso>\d{4})-\d{2}(?:-\d{2})?|\d{2}\/\d{2}\/(?<british>\d{4})|(?:[A-Z][a-z]{2} )?\d{1,2} ${month} (?<named>\d{4})|(?<packed>(?:19|20)\d{2})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))`;
const figure = new RegExp(`^(?:${amount}|${time})$`, 'u');
const moment = new RegExp(`^${day}(?:[T ,]+${time}${zone})?$`, 'u');

const plainWords = new Set(['yes', 'no', 'all', 'none', 'true', 'false', 'null', 'n/a']);

/** Older days are birthdays rather than business days; years before `firstYear` are no dates. */
const tradeYears = 15;
const firstYear = 1900;

/** Classifies a text: figure or plain word, business day, old day, other. docs/recording.md, What is kept. */
export function readFigure(value: string, now: Date): 'plain' | 'day' | 'long ago' | 'text' {
  const text = value.trim();
  if (figure.test(text) || plainWords.has(text.toLowerCase())) return 'plain';
  const { iso, british, named, packed } = moment.exec(text)?.groups ?? {};
  const year = Number(iso ?? british ?? named ?? packed);
  if (Number.isNaN(year)) return 'text';
  return year >= firstYear && year < now.getUTCFullYear() - tradeYears ? 'long ago' : 'day';
}
