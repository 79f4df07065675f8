import { useMemo } from 'react';
import { answeredSections, isOfAnswer } from '../../../schemas/options/sections';
import type { SectionsAtATime } from '../../form/SectionFrame';
import type { PaneProps } from '../contract';

const parameter = 'section';

/** Which section of a form is open that shows one at a time, and how these are shown; nothing where all are. It is part of the address. */
export function useSections(
  { options, params, setParams }: Pick<PaneProps<'optionForm'>, 'options' | 'params' | 'setParams'>,
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
  return { section, atATime };
}
