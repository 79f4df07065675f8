import { notify } from './noticeStore';

interface Pasting {
  readonly pasted: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** -1: no limit. */
  readonly maxLength: number;
  readonly isMultiline: boolean;
}

/** All kinds of blanks, and invisible characters. */
const around = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

/** Returns the inserted text, and whether it is cut. */
export function takenOfPaste({ pasted, value, start, end, maxLength, isMultiline }: Pasting): {
  readonly text: string;
  readonly isCut: boolean;
} {
  const restLength = value.length - (end - start);
  // Within a text, blanks separate words.
  const text = isMultiline || restLength > 0 ? pasted : pasted.replaceAll(around, '');
  return { text, isCut: maxLength >= 0 && text.length > Math.max(0, maxLength - restLength) };
}

function fieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  // A password may begin or end with a blank.
  return target instanceof HTMLInputElement && target.type !== 'password' ? target : undefined;
}

function paste(event: ClipboardEvent): void {
  const field = fieldOf(event.target);
  const pasted = event.clipboardData?.getData('text/plain') ?? '';
  if (field === undefined || field.readOnly || field.disabled || pasted === '') return;
  const { value, maxLength } = field;
  // Email and number fields do not expose their caret.
  const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  const { text, isCut } = takenOfPaste({ pasted, value, start, end, maxLength, isMultiline: field instanceof HTMLTextAreaElement });
  if (isCut) notify({ tone: 'warning', text: `The text was too long: only ${maxLength} characters fit, and the rest was left out.` });
  if (text === pasted) return;
  event.preventDefault();
  // Only `execCommand` keeps the undo history and fires input events.
  field.ownerDocument.execCommand('insertText', false, text);
}

/** Trims pasted text in all fields, and reports a text that was cut. Returns a clean-up. */
export function preparePaste(): () => void {
  document.addEventListener('paste', paste, { capture: true });
  return () => document.removeEventListener('paste', paste, { capture: true });
}
