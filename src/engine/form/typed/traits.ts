import type { WidgetName } from '../../../schemas/forms/view';
import type { DescribedField } from './describe';

/** What a form must know of a control beside what draws it. */
interface ControlTraits {
  /** How much room its value takes beside its label in a line. */
  readonly room: 'few' | 'typed' | 'some' | 'day' | 'moment' | 'tick' | 'slide' | 'answers';
  /** Its every change is a whole answer; of the others a part may stand there while it is typed. */
  readonly isWhole?: true;
  /** What was chosen is said in words where nothing may be chosen: a native choice has no read-only state. */
  readonly isChoice?: true;
  /** It needs the width of the form, or is no easier to fill in for being wider, as a day, a time or a number. */
  readonly width?: 'wide' | 'short';
  /** The lines that keep its place: it comes over the network, since few forms have one. */
  readonly comes?: number;
}

const group: ControlTraits = { room: 'some', width: 'wide' };

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

/** The traits of a field's control, or of a group of fields. */
export function traitsOf({ widget }: DescribedField): ControlTraits {
  return widget === undefined ? group : traits[widget];
}
