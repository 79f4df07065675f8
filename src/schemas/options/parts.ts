import type { Colour } from '../entities/colour';
import {
  describeValue,
  excerpt,
  isJsonObject,
  type JsonObject,
  type Reader,
  readFilledText,
  readText,
  readWhole,
  report,
} from './attributes';
import type { Choice, EntryPattern, Inherited } from './model';

function channelOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255 ? value : undefined;
}

function partOf(reader: Reader, name: string): JsonObject | undefined {
  const value = reader.source[name];
  if (value === undefined || value === null) return undefined;
  if (isJsonObject(value)) return value;
  report(reader, name, 'wrong-type', `Expected an object, found ${describeValue(value)}. It is ignored.`);
  return undefined;
}

/**
 * Reads a colour, r, g, b and a from 0 to 255: opaque without a; absent if invisible (a is 0). docs/rules/forms.md, 3 (backColour and
 * foreColour).
 */
export function readColour(reader: Reader, name: string): Colour | undefined {
  const part = partOf(reader, name);
  if (part === undefined) return undefined;
  const r = channelOf(part['r']);
  const g = channelOf(part['g']);
  const b = channelOf(part['b']);
  const a = channelOf(part['a'] ?? 255);
  if (r === undefined || g === undefined || b === undefined || a === undefined) {
    report(reader, name, 'out-of-range', 'Expected r, g, b and a, each a whole number from 0 to 255. It is ignored.');
    return undefined;
  }
  return a === 0 ? undefined : { r, g, b, a };
}

export function readInherited(reader: Reader): Inherited | undefined {
  const part = partOf(reader, 'inherited');
  if (part === undefined) return undefined;
  const { from, text } = part;
  if (typeof from === 'string' && typeof text === 'string') return { from, text };
  report(reader, 'inherited', 'wrong-type', 'Expected an object with the texts from and text. It is ignored.');
  return undefined;
}

function idText(value: unknown): string | undefined {
  const id: unknown = isJsonObject(value) ? value['id'] : value;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

export function readListDefault(reader: Reader): string | undefined {
  const value = reader.source['defaultList'];
  if (value === undefined || value === null) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = items.map(idText).filter((id) => id !== undefined);
  const saysNone = isJsonObject(value) && value['id'] === null;
  if (ids.length < items.length && !saysNone) {
    report(reader, 'defaultList', 'wrong-type', `Expected an object with an id, found ${describeValue(value)}.`);
  }
  return ids.length === 0 ? undefined : ids.join(';');
}

function readId(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

const noChoices: readonly Choice[] = [];

/** Reads the choices of an option; one without an id, or with a repeated one, is left out and reported. docs/rules/forms.md, 3. */
export function readChoices(reader: Reader): readonly Choice[] {
  const value = reader.source['data'];
  if (value === undefined || value === null) return noChoices;
  if (!Array.isArray(value)) {
    report(reader, 'data', 'wrong-type', `Expected a list of choices, found ${describeValue(value)}. It is ignored.`);
    return noChoices;
  }
  const ids = new Set<number>();
  const choices: Choice[] = [];
  for (const [index, item] of value.entries()) {
    const id = isJsonObject(item) ? readId(item['id']) : undefined;
    if (id === undefined || !isJsonObject(item)) {
      report(
        reader,
        `data[${index}]`,
        'wrong-type',
        `Expected a choice with a whole number as id, found ${describeValue(item)}. It is left out.`,
      );
    } else if (ids.has(id)) {
      report(reader, `data[${index}]`, 'duplicate-code', `The id ${id} stands for another choice already. It is left out.`);
    } else {
      ids.add(id);
      const name = item['name'];
      if (typeof name !== 'string') report(reader, `data[${index}].name`, 'wrong-type', `Expected a text, found ${describeValue(name)}.`);
      choices.push({ id, name: typeof name === 'string' ? name : String(typeof name === 'number' ? name : id) });
    }
  }
  return choices;
}

const mostAppends = 100;

function readAppend(value: unknown, reader: Reader, index: number): EntryPattern['appends'][number] | undefined {
  const path = `${reader.path}.entryPattern.appends[${index}]`;
  if (!isJsonObject(value)) {
    reader.problems.push({
      code: 'wrong-type',
      path,
      message: `Expected a position and a text, found ${describeValue(value)}. It is ignored.`,
    });
    return undefined;
  }
  const part: Reader = { source: value, path, problems: reader.problems };
  const position = readWhole(part, 'position', 100_000);
  const text = readFilledText(part, 'text');
  if (position !== undefined && text !== undefined) return { position, text };
  reader.problems.push({ code: 'missing', path, message: 'Expected a position and a text. It is ignored.' });
  return undefined;
}

/** Reads which characters a field takes and what it adds at which position. docs/rules/forms.md, 3 and 5. */
export function readEntryPattern(reader: Reader): EntryPattern | undefined {
  const part = partOf(reader, 'entryPattern');
  if (part === undefined) return undefined;
  const inner: Reader = { source: part, path: `${reader.path}.entryPattern`, problems: reader.problems };
  const allowed = readFilledText(inner, 'allowedCharacterRegex');
  const list = part['appends'] ?? [];
  if (!Array.isArray(list)) report(inner, 'appends', 'wrong-type', `Expected a list, found ${describeValue(list)}. It is ignored.`);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  if (items.length > mostAppends) report(inner, 'appends', 'out-of-range', `Only the first ${mostAppends} of ${items.length} are used.`);
  const byPosition = new Map<number, EntryPattern['appends'][number]>();
  for (const [index, item] of items.slice(0, mostAppends).entries()) {
    const append = readAppend(item, reader, index);
    if (append === undefined) continue;
    if (byPosition.has(append.position)) {
      report(inner, `appends[${index}]`, 'duplicate-code', `Another text is already appended at ${append.position}. This one is ignored.`);
    } else byPosition.set(append.position, append);
  }
  const appends = [...byPosition.values()].sort((a, b) => a.position - b.position);
  return allowed === undefined && appends.length === 0 ? undefined : { allowed, appends };
}

/** docs/rules/forms.md, 3. */
const alignments = ['left', 'center', 'right'] as const;

export function readAlignment(reader: Reader): (typeof alignments)[number] | undefined {
  const index = readWhole(reader, 'alignment', alignments.length - 1);
  return index === undefined ? undefined : alignments[index];
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the start of a text, which is all that shows, is visible. */
function showsSomething(text: string): boolean {
  return visible.test(text.slice(0, 400));
}

/** An invisible caption is replaced by the code, also in errors. */
export function readNames(reader: Reader, index: number): { readonly code: string | undefined; readonly label: string } {
  const code = readText(reader, 'code');
  if (code === undefined) report(reader, 'code', 'missing', 'Without a code this field is shown but cannot be sent.');
  const label = readText(reader, 'text');
  if (label === undefined) report(reader, 'text', 'missing', 'The field is named by its code, because it has no caption.');
  if (label !== undefined && showsSomething(label)) return { code, label };
  return { code, label: code !== undefined && showsSomething(code) ? excerpt(code) : `Field ${index + 1}` };
}
