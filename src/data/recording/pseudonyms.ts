import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readFigure } from './figures';

/** Puts other words and digits in the place of those of a text, the same ones for the same ones, as long as its key lives. */
export interface Pseudonyms {
  /** Every word and every run of digits is another of the same length; a mail address stays one. */
  readonly text: (value: string) => string;
  /** Only what is known to be of a person, mail addresses and phone numbers are replaced. */
  readonly label: (value: string) => string;
  /** A date of the past in the place of a date of birth, in the same notation; nothing where the text is no date. */
  readonly birthDate: (value: string) => string | undefined;
  /** Remembers the words of a text as of a person, wherever they stand. */
  readonly learn: (value: string) => void;
  /** How many words are known to be of persons: a label that was judged when it were fewer has to be judged again. */
  readonly known: () => number;
}

const mail = String.raw`(?<local>[^\s@<>()[\],;:"=]+)@[^\s@<>()[\],;:"=]+`;
const word = String.raw`(?<word>[\p{L}\p{M}]+)`;
const anything = new RegExp(String.raw`${mail}|${word}|(?<digits>\p{Nd}+)`, 'gu');
const personal = new RegExp(String.raw`${mail}|(?<phone>\+?\(?\p{Nd}[\p{Nd} ().\/-]{5,}\p{Nd})|${word}`, 'gu');
const digitRuns = /\p{Nd}+/gu;
const words = /[\p{L}\p{M}]{2,}/gu;
/** Nobody has this domain. docs/recording.md, What is replaced. */
const domain = 'example.com';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
/** So often another pseudonym is sought where one is taken; of the shortest words there are not enough for all. */
const mostAttempts = 40;

/** What stands for somebody whose name is not known, or beside a name: a word of the program all the same. */
const tradeWords = new Set(
  'admin administrator agent anonymous area cashier compliance customer device engineer guest head kiosk machine manager member none office officer operator player police server site staff store support system team test the unknown user venue visitor'.split(
    ' ',
  ),
);

type Runs = 'word' | 'digits';

function shaped(like: string, made: string): string {
  if (like.length > 1 && like === like.toUpperCase() && like !== like.toLowerCase()) return made.toUpperCase();
  const [first = ''] = like;
  return first === first.toLowerCase() ? made : `${made.slice(0, 1).toUpperCase()}${made.slice(1)}`;
}

const isoDate = /^(\d{4})-\d{2}-\d{2}(.*)$/;
const britishDate = /^\d{2}\/\d{2}\/(\d{4})(.*)$/;

function groupOf(groups: unknown, name: string): string | undefined {
  const found: unknown = Object(groups)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Pseudonyms by a key that nobody else has: without it they cannot be made again from guesses. docs/recording.md, What is replaced. */
export function createPseudonyms(key: Uint8Array, now: Date): Pseudonyms {
  const made: Readonly<Record<Runs, Map<string, string>>> = { word: new Map(), digits: new Map() };
  const taken: Readonly<Record<Runs, Set<string>>> = { word: new Set(), digits: new Set() };
  const ofPersons = new Set<string>();

  function bytesOf(text: string): (at: number) => number {
    const bytes = hmac(sha256, key, utf8ToBytes(text));
    return (at) => ((bytes[at % bytes.length] ?? 0) + 31 * Math.floor(at / bytes.length)) % 256;
  }

  const letters: Readonly<Record<Runs, (at: number, byte: number) => string>> = {
    word: (at, byte) => (at % 2 === 0 ? consonants.charAt(byte % consonants.length) : vowels.charAt(byte % vowels.length)),
    digits: (_, byte) => String(byte % 10),
  };

  function pseudonym(kind: Runs, run: string): string {
    const known = made[kind].get(run);
    if (known !== undefined) return known;
    let found = '';
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const byteAt = bytesOf(`${kind} ${attempt} ${run}`);
      found = Array.from(run, (_, at) => letters[kind](at, byteAt(at))).join('');
      if (found !== run && !taken[kind].has(found)) break;
    }
    made[kind].set(run, found);
    taken[kind].add(found);
    return found;
  }

  const digits = (run: string): string => pseudonym('digits', run);
  const named = (run: string): string => shaped(run, pseudonym('word', run.toLowerCase()));

  function text(value: string): string {
    return value.normalize('NFC').replace(anything, (found, ...rest) => {
      const groups: unknown = rest.at(-1);
      const local = groupOf(groups, 'local');
      if (local !== undefined) return `${text(local)}@${domain}`;
      return groupOf(groups, 'word') === undefined ? digits(found) : named(found);
    });
  }

  return {
    text,
    label(value) {
      return value.normalize('NFC').replace(personal, (found, ...rest) => {
        const groups: unknown = rest.at(-1);
        if (groupOf(groups, 'local') !== undefined) return text(found);
        if (groupOf(groups, 'phone') !== undefined) return readFigure(found, now) === 'text' ? found.replace(digitRuns, digits) : found;
        return ofPersons.has(found.toLowerCase()) ? named(found) : found;
      });
    },
    birthDate(value) {
      const [, , isoRest] = isoDate.exec(value) ?? [];
      const [, , britishRest] = britishDate.exec(value) ?? [];
      const rest = isoRest ?? britishRest;
      if (rest === undefined) return undefined;
      const byteAt = bytesOf(`birth ${value.slice(0, value.length - rest.length)}`);
      const two = (at: number, count: number) => String(1 + (byteAt(at) % count)).padStart(2, '0');
      const year = String(1950 + (byteAt(0) % 45));
      return isoRest === undefined ? `${two(2, 28)}/${two(1, 12)}/${year}${rest}` : `${year}-${two(1, 12)}-${two(2, 28)}${rest}`;
    },
    learn(value) {
      for (const [found] of value.normalize('NFC').matchAll(words)) {
        if (!tradeWords.has(found.toLowerCase())) ofPersons.add(found.toLowerCase());
      }
    },
    known: () => ofPersons.size,
  };
}
