import { Component, type ReactNode } from 'react';
import type { OptionField } from '../../schemas/options/model';
import { controlId, placeOf } from './optionFormContext';

interface FocusKeeperProps {
  /** Prefix of the form's control ids. */
  readonly form: string;
  readonly fields: readonly OptionField[];
  readonly children: ReactNode;
}

type Range = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/** Where the user was before the fields changed. */
interface Kept {
  readonly control: Element;
  readonly key: string;
  readonly range: Range | undefined;
}

function hasCaret(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  // null for a kind of input that has no caret to tell of.
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

/** Keeps focus and caret in their field when a new description draws it anew. A class, because only that is asked before the page changes. */
export class FocusKeeper extends Component<FocusKeeperProps> {
  /** What had the focus and is not drawn again yet. */
  private lost: Kept | undefined;

  override getSnapshotBeforeUpdate(before: FocusKeeperProps): Kept | null {
    const control = document.activeElement;
    if (before.fields === this.props.fields || control === null) return null;
    const place = placeOf(before.form, control.id);
    const field = place === undefined ? undefined : before.fields[place];
    return field === undefined ? null : { control, key: field.key, range: rangeOf(control) };
  }

  override componentDidUpdate(_: FocusKeeperProps, __: unknown, kept: Kept | null): void {
    if (kept !== null && !kept.control.isConnected) this.lost = kept;
    if (this.lost === undefined) return;
    const { key, range } = this.lost;
    const { form, fields } = this.props;
    const place = fields.findIndex((field) => field.key === key && !field.isHidden);
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    const control = document.getElementById(controlId(form, place));
    // A long form may not have drawn it yet.
    if (control === null && place >= 0 && !isElsewhere) return;
    this.lost = undefined;
    if (control !== null && !isElsewhere) restore(control, range);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
