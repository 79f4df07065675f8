/** What a number that is called from abroad begins with, and what stands in place of it at home. */
const country = '44';
const trunk = '0';

/** So few digits are in too many numbers to be a part that anybody looks for. */
const fewest = 3;

/** The digits of a phone number as it is dialled at home: '+44 (0)7700-900123' is 07700900123. */
export function dialled(text: string): string {
  return text
    .replace(/[^\d+]/g, '')
    .replace(new RegExp(`^(?:\\+|00)${country}${trunk}?`), trunk)
    .replace(/\D/g, '');
}

/**
 * The digits that numbers may hold which are looked for by this one or a part of it, however it is typed: those dialled at home, and as they are kept
 * with the number of the country. None where there is no digit.
 */
export function soughtDigits(text: string): readonly string[] {
  const digits = dialled(text);
  if (digits === '') return [];
  if (digits.startsWith(trunk) && digits !== trunk) return [digits, `${country}${digits.slice(trunk.length)}`];
  return digits.startsWith(country) && digits !== country ? [digits, `${trunk}${digits.slice(country.length)}`] : [digits];
}

/** Whether these digits may be a part of a number; fewer are a whole one or none. */
export function isPartOfNumber(digits: string): boolean {
  return digits.length >= fewest;
}

/** Whether two texts are the same phone number. */
export function isSameNumber(one: string, other: string): boolean {
  return dialled(one) === dialled(other);
}

/** Whether a text is a phone number or a part of one: nobody is called so, but may be reached by it. */
export function isNumber(text: string): boolean {
  return /^\+?[\d ()-]*\d[\d ()-]*$/.test(text.trim());
}

/** A phone number as one is kept, however it is typed: '(01273) 555-088' is 01273 555088. */
export function keptNumber(text: string): string {
  return text.replace(/[^\d+ ]/g, '').trim();
}
