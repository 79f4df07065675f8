/** The country code, and the prefix that replaces it in national numbers. */
const country = '44';
const trunk = '0';

/** Fewer digits occur in too many numbers. */
const fewest = 3;

/** Returns the digits in national form: '+44 (0)7700-900123' becomes 07700900123. */
export function dialled(text: string): string {
  return text
    .replace(/[^\d+]/g, '')
    .replace(new RegExp(`^(?:\\+|00)${country}${trunk}?`), trunk)
    .replace(/\D/g, '');
}

/** Returns the digits to search for: in national form and with the country code. Empty without a digit. */
export function soughtDigits(text: string): readonly string[] {
  const digits = dialled(text);
  if (digits === '') return [];
  if (digits.startsWith(trunk) && digits !== trunk) return [digits, `${country}${digits.slice(trunk.length)}`];
  return digits.startsWith(country) && digits !== country ? [digits, `${trunk}${digits.slice(country.length)}`] : [digits];
}

/** Whether there are enough digits to search for part of a number. */
export function isPartOfNumber(digits: string): boolean {
  return digits.length >= fewest;
}

/** Whether two numbers are equal, with or without country code. */
export function isSameNumber(one: string, other: string): boolean {
  return dialled(one) === dialled(other);
}

/** Returns whether a text looks like a phone number or a part of one, not a name. */
export function isNumber(text: string): boolean {
  return /^\+?[\d ()-]*\d[\d ()-]*$/.test(text.trim());
}

/** Formats a phone number for storage: '(01273) 555-088' becomes 01273 555088. */
export function formatPhoneNumber(text: string): string {
  return text.replace(/[^\d+ ]/g, '').trim();
}
