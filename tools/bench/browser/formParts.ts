import type { Option, OptionForm } from '../../../src/schemas/entities/option';

export type InputType = 'select' | 'text' | 'date' | 'datetime-local' | 'checkbox' | 'output' | 'textarea' | 'time';

export const inputTypes: Readonly<Record<number, InputType>> = {
  1: 'select',
  3: 'date',
  5: 'datetime-local',
  8: 'checkbox',
  9: 'output',
  10: 'checkbox',
  11: 'textarea',
  13: 'output',
  15: 'time',
};

export function optionsOf(data: unknown): readonly Option[] {
  return (data as OptionForm).options;
}

export function initialText({ type, defaultText, defaultDate, defaultList }: Option): string {
  if (type === 1) return String(defaultList?.id ?? '');
  if (type === 5) return defaultDate?.slice(0, 16) ?? '';
  return defaultDate ?? defaultText ?? '';
}

export function isReadOnly({ isEditable }: Option): boolean {
  return isEditable === false;
}

export function isMoment(type: InputType): boolean {
  return type === 'date' || type === 'datetime-local' || type === 'time';
}
