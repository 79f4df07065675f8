import type { WidgetName } from '../../../schemas/forms/view';
import type { DescribedField } from './describe';

interface ControlTraits {
  /** The space its value takes beside its label in a line. */
  readonly room: 'few' | 'typed' | 'some' | 'day' | 'moment' | 'tick' | 'slide' | 'answers';
  /** Every change is a complete value; other controls may hold partial input. */
  readonly isWhole?: true;
  /** Read-only shows a text: a native choice has no read-only state. */
  readonly isChoice?: true;
  readonly width?: 'wide' | 'short';
  /** Placeholder lines while it loads; lazy, because few forms have one. */
  readonly comes?: number;
}

const traits: Readonly<Record<WidgetName, ControlTraits>> = {
  text: { room: 'typed' },
  multiline: { room: 'typed', width: 'wide' },
  email: { room: 'typed' },
  phone: { room: 'typed' },
  number: { room: 'few', width: 'short' },
  slider: { room: 'slide', isWhole: true, isChoice: true },
  date: { room: 'day', width: 'short' },
  time: { room: 'few', width: 'short' },
  dateTime: { room: 'moment', width: 'short' },
  checkbox: { room: 'tick', isWhole: true },
  switch: { room: 'tick', isWhole: true },
  select: { room: 'some', isWhole: true, isChoice: true },
  radio: { room: 'answers', isWhole: true, isChoice: true },
  combobox: { room: 'some', isWhole: true, isChoice: true },
  checkboxes: { room: 'answers', isWhole: true, isChoice: true },
  checklist: { room: 'some', isWhole: true, isChoice: true },
  photo: { room: 'answers', isWhole: true, width: 'wide', comes: 2 },
  signature: { room: 'answers', isWhole: true, width: 'wide', comes: 4 },
  record: { room: 'answers', isWhole: true, width: 'wide' },
  records: { room: 'answers', isWhole: true, width: 'wide' },
  hidden: { room: 'some', isWhole: true },
};

export function traitsOf({ widget }: DescribedField): ControlTraits {
  return traits[widget];
}
