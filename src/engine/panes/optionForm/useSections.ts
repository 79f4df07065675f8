import { useMemo } from 'react';
import { wordsNow } from '../../../data/words';
import { answeredSections, isOfAnswer } from '../../../schemas/options/sections';
import { entriesOf } from '../../definition/entries';
import type { Headings } from '../../form/optionFormContext';
import type { SectionsAtATime } from '../../form/SectionFrame';
import { useSame } from '../../form/useSame';
import type { PaneProps } from '../contract';

const parameter = 'section';

/** Keeps the open section in the address, with the layout and headings of the sections. */
export function useSections(
  { options, ctx, params, setParams }: Pick<PaneProps<'optionForm'>, 'options' | 'ctx' | 'params' | 'setParams'>,
  answer: unknown,
) {
  const { sections } = options;
  const place = isOfAnswer(sections) ? sections.place : undefined;
  const all = useMemo(() => (isOfAnswer(sections) ? answeredSections(answer, sections) : undefined), [sections, answer]);
  const open = params[parameter];
  const head = isOfAnswer(sections) && sections.head !== undefined ? String(sections.head) : undefined;
  const others = all?.filter(({ id }) => String(id) !== head);
  const section = others?.find(({ id }) => String(id) === open) ?? others?.[0];
  const atATime: SectionsAtATime | undefined =
    place === 'menu' || place === 'tabs' ? { place, open, head, onOpen: (key) => setParams({ [parameter]: key }, 'push') } : undefined;
  const named = isOfAnswer(sections) ? [] : entriesOf(sections);
  const headings: Headings = useSame(Object.fromEntries(named.map(([key, words]) => [key, wordsNow(words, ctx)])));
  return { section, atATime, headings };
}
