import { isJsonObject } from './attributes';
import type { OptionModel, OptionSection } from './model';

/** The option lists of a form: their part of a response, and headings; headings that are no texts are rendered by the caller. */
export interface FormParts {
  readonly part?: string | undefined;
  readonly sections?: Readonly<Record<string, unknown>> | AnswerSections | undefined;
}

export interface FormSection {
  readonly id: number | string;
  readonly name: string;
  readonly options: readonly unknown[];
}

export interface AnswerSections {
  readonly of: (answer: unknown) => readonly FormSection[];
}

export function isOfAnswer<S extends FormParts['sections']>(sections: S): sections is Extract<S, AnswerSections> {
  return typeof sections === 'object' && typeof sections.of === 'function';
}

/** Reads the sections of a response; `undefined` if `of` throws or returns no list. */
export function answeredSections<Section extends FormSection>(
  json: unknown,
  { of }: { readonly of: (answer: unknown) => readonly Section[] },
): readonly Section[] | undefined {
  try {
    const value: unknown = of(json);
    // The network may deliver anything.
    return Array.isArray(value) ? (value as readonly Section[]) : undefined;
  } catch {
    return undefined;
  }
}

interface SectionList {
  /** Also used in the address. */
  readonly key: string;
  readonly path: string;
  readonly heading: string;
  readonly list: unknown;
}

export function sectionsIn(json: unknown, { part, sections }: FormParts): readonly SectionList[] | undefined {
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
  const lists = Object.entries(sections).flatMap(([name, words]): readonly SectionList[] => {
    const list = Object.hasOwn(holder, name) ? holder[name] : undefined;
    const heading = typeof words === 'string' ? words : name;
    return words === undefined || list === undefined || list === null
      ? []
      : [{ key: name, path: part === undefined ? name : `${part}.${name}`, heading, list }];
  });
  return lists.length === 0 ? undefined : lists;
}

/** Whether a response contains a form's options. */
export function describesForm(json: unknown, parts: FormParts): boolean {
  return (
    sectionsIn(json, parts)?.some(({ list }) => Array.isArray(list)) === true || (isJsonObject(json) && Array.isArray(json['options']))
  );
}

export interface Item {
  readonly source: unknown;
  readonly path: string;
}

export function itemsOf(list: readonly unknown[], path: string): readonly Item[] {
  return list.map((source, index) => ({ source, path: `${path}[${index}]` }));
}

export function placed(lists: readonly SectionList[], most: number): readonly OptionSection[] {
  let from = 0;
  return lists.map(({ key, path, heading, list }) => {
    const start = from;
    from = Math.min(most, from + (Array.isArray(list) ? list.length : 0));
    return { key, path, heading, from: start, to: from };
  });
}

/** Returns an option's path in the response: `assetUI.main[3]`. */
export function pathOf({ sections }: Pick<OptionModel, 'sections'>, index: number): string {
  const section = sections?.find(({ from, to }) => from <= index && index < to);
  return section === undefined ? `options[${index}]` : `${section.path}[${index - section.from}]`;
}
