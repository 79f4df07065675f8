import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { applyEntry, isNumericField, type Typed } from '../../schemas/options/entry';
import type { OptionField } from '../../schemas/options/model';
import { atRelease } from '../../ui/press';
import { widgetOf } from '../options';
import { textOf } from '../options/widget';
import { writtenOut } from './amounts';
import { type OptionFormScope, placeOf } from './optionFormContext';
import { selectAfresh } from './selectAfresh';

type NativeControl = HTMLInputElement;

/** The field that a control of this id is of, when that is one of the form's own. */
function fieldOf({ id, store }: OptionFormScope, control: string): OptionField | undefined {
  const place = placeOf(id, control);
  return place === undefined ? undefined : store.form.read().model.fields[place];
}

function fieldAt(
  scope: OptionFormScope,
  { target }: SyntheticEvent,
): { readonly field: OptionField; readonly control: NativeControl } | undefined {
  const control = target as NativeControl;
  const field = fieldOf(scope, control.id);
  return field === undefined ? undefined : { field, control };
}

/** The field that the focus goes away from. What stands in its row is its own, such as its calendar. */
function leftBy(scope: OptionFormScope, { target, relatedTarget }: FocusEvent): OptionField | undefined {
  const row = target.closest<HTMLElement>('[data-control]');
  if (row === null || row.contains(relatedTarget)) return undefined;
  return fieldOf(scope, row.dataset['control'] ?? '');
}

/** Where the caret stood before a change: what follows it now followed it then. */
function before(text: string, after: Typed): Typed {
  return { text, caret: Math.max(0, text.length - (after.text.length - after.caret)) };
}

/**
 * Takes typed text under the field's rules of entry, and puts into the control what they made of it. `composedFrom`: what the control held
 * before the text was composed; the value has followed the composition since. `wasKept`: the text before this one did not replace what was selected.
 * Gives whether that is so of this one.
 */
function takeTyped(
  { store, change }: OptionFormScope,
  field: OptionField,
  control: NativeControl,
  { composedFrom, wasKept = false }: { readonly composedFrom?: Typed | undefined; readonly wasKept?: boolean } = {},
): boolean {
  const text = control.value;
  const after: Typed = { text, caret: control.selectionStart ?? text.length };
  const { value, note } = store.field(field.key).read();
  const entry = applyEntry(field, composedFrom ?? before(textOf(value), after), after);
  if (entry.text !== text) {
    control.value = entry.text;
    control.setSelectionRange(entry.from ?? entry.caret, entry.caret);
  }
  change(field.key, entry.text);
  // Without what was left out the number is another one: the field says that until some of it is taken back.
  const goesOn = isNumericField(field) && (wasKept || entry.text.length > textOf(value).length);
  store.note(field.key, entry.refused ?? (goesOn ? note : undefined));
  return entry.from !== undefined;
}

/** Writes an amount out that was typed in, when its field is left. One that was only passed through stays as it is: nobody has answered it. */
function settleMoney({ store, change }: OptionFormScope, field: OptionField, isTyped: boolean): void {
  store.setEditing(field.key, false);
  if (isTyped) change(field.key, writtenOut(field, store.field(field.key).read().value));
}

/** Has a control drawn as it is while it is used: an amount as its raw number, a moment as the browser's own input. */
function wake(scope: OptionFormScope, event: SyntheticEvent, when?: 'before use'): void {
  const found = fieldAt(scope, event);
  if (found === undefined || scope.isReadOnly || !found.field.isEditable) return;
  const { field } = found;
  if (widgetOf(field.type).wakes) scope.store.setEditing(field.key, true);
  else if (field.type === 'money' && when === undefined) {
    scope.store.setEditing(field.key, true);
    selectAfresh(found.control);
  }
}

/** The handlers of a form, on the element around its fields, so that hundreds of controls need none of their own. */
export function fieldEvents(scope: OptionFormScope) {
  /** The amount that has been typed in since its field has the focus. */
  let amount: string | undefined;
  /** What was typed last did not replace what is selected. */
  let isKept = false;
  /** What is being composed with an input method, and what its control held before. */
  let composing: { readonly control: NativeControl; readonly from: Typed } | undefined;

  /** The typed field that an event came from, when that can be changed. */
  function typedAt(event: SyntheticEvent): ReturnType<typeof fieldAt> {
    const found = fieldAt(scope, event);
    return found !== undefined && widgetOf(found.field.type).isTyped && found.field.isEditable && !scope.isReadOnly ? found : undefined;
  }

  return {
    onChange(event: ChangeEvent<HTMLElement>): void {
      const found = fieldAt(scope, event);
      if (found === undefined || scope.isReadOnly || !found.field.isEditable) return;
      const { field, control } = found;
      const { read, isTyped } = widgetOf(field.type);
      if (field.type === 'money') amount = field.key;
      // What is composed is taken as it is; the rules of entry come when it is finished.
      if (isTyped && event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) scope.change(field.key, control.value);
      else if (isTyped) isKept = takeTyped(scope, field, control, { wasKept: isKept });
      else if (read !== undefined) scope.change(field.key, read(control));
    },
    onCompositionStart(event: SyntheticEvent): void {
      const control = typedAt(event)?.control;
      const text = control?.value ?? '';
      composing = control === undefined ? undefined : { control, from: { text, caret: control.selectionStart ?? text.length } };
    },
    onCompositionEnd(event: SyntheticEvent): void {
      const found = typedAt(event);
      const from = found !== undefined && composing?.control === found.control ? composing.from : undefined;
      composing = undefined;
      if (found === undefined || from === undefined) return;
      // A composition that came to nothing is no deletion.
      if (found.control.value === from.text) scope.change(found.field.key, from.text);
      else isKept = takeTyped(scope, found.field, found.control, { composedFrom: from, wasKept: isKept });
    },
    onFocus: (event: FocusEvent) => wake(scope, event),
    // Before a press, so that the press meets the control it is meant for.
    onPointerOver: (event: SyntheticEvent) => wake(scope, event, 'before use'),
    onPointerDown: (event: SyntheticEvent) => wake(scope, event, 'before use'),
    onBlur(event: FocusEvent): void {
      const field = leftBy(scope, event);
      // The window lost the focus, not the field.
      if (field === undefined || document.activeElement === event.target || scope.isReadOnly || !field.isEditable) return;
      const isTyped = amount === field.key;
      amount = undefined;
      isKept = false;
      if (field.type !== 'money') scope.leave(field.key);
      else {
        // A complaint that is met by the amount as it is written out must not move what is being pressed away; its click has to know of it.
        atRelease(() => {
          settleMoney(scope, field, isTyped);
          scope.leave(field.key);
        });
      }
    },
  };
}
