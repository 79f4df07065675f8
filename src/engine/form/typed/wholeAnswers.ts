import type { WidgetName } from '../../../schemas/forms/view';

/** Controls whose every change is a whole answer; of the others a part may stand there while it is typed. */
export const isWholeAtOnce: Readonly<Record<WidgetName, boolean>> = {
  text: false,
  multiline: false,
  email: false,
  phone: false,
  number: false,
  slider: true,
  date: false,
  time: false,
  dateTime: false,
  checkbox: true,
  switch: true,
  select: true,
  radio: true,
  combobox: true,
  checkboxes: true,
  checklist: true,
  photo: true,
  signature: true,
  record: true,
  records: true,
  hidden: true,
};
