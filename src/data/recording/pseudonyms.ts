import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readFigure } from './figures';

/** Replaces words and digits, consistently for one key. */
export interface Pseudonyms {
  /** Preserves lengths; an e-mail address stays one. */
  readonly text: (value: string) => string;
  /** Replaces only known persons, e-mail addresses and phone numbers. */
  readonly label: (value: string) => string;
  /** Replaces a birth date by a past date in the same notation; `undefined` for no date. */
  readonly birthDate: (value: string) => string | undefined;
  /** Marks the text's words as personal everywhere. */
  readonly learn: (value: string) => void;
  /** The number of known words; after a change, check labels again. */
  readonly known: () => number;
}

const mail = String.raw`(?<local>[^\s@<>()[\],;:"=]+)@[^\s@<>()[\],;:"=]+`;
const word = String.raw`(?<word>[\p{L}\p{M}]+)`;
const anything = new RegExp(String.raw`${mail}|${word}|(?<digits>\p{Nd}+)`, 'gu');
const personal = new RegExp(String.raw`${mail}|(?<phone>\+?\(?\p{Nd}[\p{Nd} ().\/-]{5,}\p{Nd})|${word}`, 'gu');
const digitRuns = /\p{Nd}+/gu;
const words = /[\p{L}\p{M}]{2,}/gu;
/** Reserved domain. docs/recording.md, What is replaced. */
const domain = 'example.com';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const mostAttempts = 40;

/** Role names, which are no persons. */
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
  const group: unknown = Object(groups)[name];
  return typeof group === 'string' ? group : undefined;
}

/** Creates pseudonyms with a secret key, so that guesses cannot reproduce them. docs/recording.md, What is replaced. */
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
    let pseudonym = '';
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const byteAt = bytesOf(`${kind} ${attempt} ${run}`);
      pseudonym = Array.from(run, (_, at) => letters[kind](at, byteAt(at))).join('');
      if (pseudonym !== run && !taken[kind].has(pseudonym)) break;
    }
    made[kind].set(run, pseudonym);
    taken[kind].add(pseudonym);
    return pseudonym;
  }

  const digits = (run: string): string => pseudonym('digits', run);
  const named = (run: string): string => shaped(run, pseudonym('word', run.toLowerCase()));

  function text(value: string): string {
    return value.normalize('NFC').replace(anything, (match, ...rest) => {
      const groups: unknown = rest.at(-1);
      const local = groupOf(groups, 'local');
      if (local !== undefined) return `${text(local)}@${domain}`;
      return groupOf(groups, 'word') === undefined ? digits(match) : named(match);
    });
  }

  return {
    text,
    label(value) {
      return value.normalize('NFC').replace(personal, (match, ...rest) => {
        const groups: unknown = rest.at(-1);
        if (groupOf(groups, 'local') !== undefined) return text(match);
        if (groupOf(groups, 'phone') !== undefined) return readFigure(match, now) === 'text' ? match.replace(digitRuns, digits) : match;
        return ofPersons.has(match.toLowerCase()) ? named(match) : match;
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
      for (const [word] of value.normalize('NFC').matchAll(words)) {
        if (!tradeWords.has(word.toLowerCase())) ofPersons.add(word.toLowerCase());
      }
    },
    known: () => ofPersons.size,
  };
}
