import { Component } from 'react';
import type { FieldUiSchema } from '../../schemas/options/jsonSchema';
import { controlId, placeOf } from './optionFormContext';

interface FocusKeeperProps {
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly uiSchema: FieldUiSchema }[];
}

type Range = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

interface FocusPlace {
  readonly control: Element;
  readonly key: string;
  readonly range: Range | undefined;
}

function hasCaret(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  // `null` for input types without a caret.
  return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.selectionStart !== null;
}

function rangeOf(control: Element): Range | undefined {
  if (!hasCaret(control)) return undefined;
  return [control.selectionStart ?? 0, control.selectionEnd ?? 0, control.selectionDirection ?? 'none'];
}

function restore(control: HTMLElement, range: Range | undefined): void {
  control.focus({ preventScroll: true });
  if (range !== undefined && hasCaret(control)) control.setSelectionRange(...range);
}

/**
 * Keeps focus and caret when a new description remounts the field. A class, because only getSnapshotBeforeUpdate runs before the DOM
 * changes.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  /** The previous focus, while its field is not mounted yet. */
  private lost: FocusPlace | undefined;

  override getSnapshotBeforeUpdate(before: FocusKeeperProps): FocusPlace | null {
    const control = document.activeElement;
    if (before.fields === this.props.fields || control === null) return null;
    const place = placeOf(before.form, control.id);
    const field = place === undefined ? undefined : before.fields[place];
    return field === undefined ? null : { control, key: field.name, range: rangeOf(control) };
  }

  override componentDidUpdate(_: FocusKeeperProps, __: unknown, focused: FocusPlace | null): void {
    if (focused !== null && !focused.control.isConnected) this.lost = focused;
    if (this.lost === undefined) return;
    const { key, range } = this.lost;
    const { form, fields } = this.props;
    const place = fields.findIndex(({ name, uiSchema }) => name === key && uiSchema['ui:widget'] !== 'hidden');
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    const control = document.getElementById(controlId(form, place));
    // A long form may not have mounted it yet.
    if (control === null && place >= 0 && !isElsewhere) return;
    this.lost = undefined;
    if (control !== null && !isElsewhere) restore(control, range);
  }

  override render(): null {
    return null;
  }
}
