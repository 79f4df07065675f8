import { isJsonObject } from './attributes';
import type { OptionModel, OptionSection } from './model';

/** The lists of options that are one form: which part of an answer holds them, and their headings by their names; those that are no texts are made by whoever draws them. */
export interface FormParts {
  readonly part?: string | undefined;
  readonly sections?: Readonly<Record<string, unknown>> | AnswerSections | undefined;
}

/** A list of options that an answer names by itself. */
export interface FormSection {
  readonly id: number | string;
  readonly name: string;
  readonly options: readonly unknown[];
}

/** Lists of options of which the answer tells how many there are and what they are called. */
export interface AnswerSections {
  readonly of: (answer: unknown) => readonly FormSection[];
}

/** Whether the lists are those that an answer tells of. */
export function isOfAnswer<S extends FormParts['sections']>(sections: S): sections is Extract<S, AnswerSections> {
  return typeof sections === 'object' && typeof sections.of === 'function';
}

/** The lists that an answer tells of; nothing where it is not made as they say. */
export function answeredSections<Section extends FormSection>(
  json: unknown,
  { of }: { readonly of: (answer: unknown) => readonly Section[] },
): readonly Section[] | undefined {
  try {
    const found: unknown = of(json);
    // It was declared to give these; what came over the network may be anything.
    return Array.isArray(found) ? (found as readonly Section[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A list that a form names, as it was found. */
interface FoundList {
  /** Tells it from the others, and stands in the address. */
  readonly key: string;
  readonly path: string;
  readonly heading: string;
  readonly list: unknown;
}

/** The lists of an answer that a form names, in the form's order; nothing where the answer has none of them. */
export function sectionsIn(json: unknown, { part, sections }: FormParts): readonly FoundList[] | undefined {
  if (isOfAnswer(sections)) {
    return answeredSections(json, sections)?.map(({ id, name, options }) => ({
      key: String(id),
      path: `sections.${id}`,
      heading: name,
      list: options,
    }));
  }
  const holder = part === undefined ? json : isJsonObject(json) ? json[part] : undefined;
  if (sections === undefined || !isJsonObject(holder)) return undefined;
  const lists = Object.entries(sections).flatMap(([name, words]): readonly FoundList[] => {
    const list = Object.hasOwn(holder, name) ? holder[name] : undefined;
    const heading = typeof words === 'string' ? words : name;
    return words === undefined || list === undefined || list === null
      ? []
      : [{ key: name, path: part === undefined ? name : `${part}.${name}`, heading, list }];
  });
  return lists.length === 0 ? undefined : lists;
}

/** Whether an answer describes a form: by the lists that it names, at least one of which it has, or by its `options`. */
export function describesForm(json: unknown, parts: FormParts): boolean {
  return (
    sectionsIn(json, parts)?.some(({ list }) => Array.isArray(list)) === true || (isJsonObject(json) && Array.isArray(json['options']))
  );
}

/** An item of a description, and where it stands there. */
export interface Item {
  readonly source: unknown;
  readonly path: string;
}

/** The items of a list below `path`, each with where it stands. */
export function itemsOf(list: readonly unknown[], path: string): readonly Item[] {
  return list.map((source, index) => ({ source, path: `${path}[${index}]` }));
}

/** Where the fields of these lists stand in their form, of which no more than `most` are shown. */
export function placed(lists: readonly FoundList[], most: number): readonly OptionSection[] {
  let from = 0;
  return lists.map(({ key, path, heading, list }) => {
    const start = from;
    from = Math.min(most, from + (Array.isArray(list) ? list.length : 0));
    return { key, path, heading, from: start, to: from };
  });
}

/** Where a field's option stands in the answer that described it, as in `assetUI.main[3]`. */
export function pathOf({ sections }: Pick<OptionModel, 'sections'>, index: number): string {
  const section = sections?.find(({ from, to }) => from <= index && index < to);
  return section === undefined ? `options[${index}]` : `${section.path}[${index - section.from}]`;
}
