import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { applyEntry, isNumericField, type Typed } from '../../schemas/options/entry';
import { textOf } from '../../schemas/options/types/texts';
import { atRelease, isPressed } from '../../ui/press';
import type { DrawnField } from '../options/drawnField';
import { widgetOf } from '../options/optionWidgets';
import { writtenAmount } from './amounts';
import { type OptionFormScope, placeOf } from './optionFormContext';

type NativeControl = HTMLInputElement;

/** Selects all on keyboard focus. A press sets the caret. */
function selectAfresh(control: NativeControl): void {
  if (isPressed()) return;
  queueMicrotask(() => {
    if (document.activeElement === control) control.select();
  });
}

interface EventScope extends OptionFormScope {
  readonly drawnAt: (place: number) => DrawnField | undefined;
}

function fieldOf({ id, drawnAt }: EventScope, control: string): DrawnField | undefined {
  const place = placeOf(id, control);
  return place === undefined ? undefined : drawnAt(place);
}

function fieldAt(
  scope: EventScope,
  { target }: SyntheticEvent,
): { readonly field: DrawnField; readonly control: NativeControl } | undefined {
  const control = target as NativeControl;
  const field = fieldOf(scope, control.id);
  return field === undefined ? undefined : { field, control };
}

function leftBy(scope: EventScope, { target, relatedTarget }: FocusEvent): DrawnField | undefined {
  const row = target.closest<HTMLElement>('[data-control]');
  if (row === null || row.contains(relatedTarget)) return undefined;
  return fieldOf(scope, row.dataset['control'] ?? '');
}

/** The caret before a change: the text after it is the same. */
function before(text: string, after: Typed): Typed {
  return { text, caret: Math.max(0, text.length - (after.text.length - after.caret)) };
}

/**
 * `composedFrom`: the text before a composition. `hadSelection`: the previous input was refused and left the text selected. Returns the same about
 * this input.
 */
function takeTyped(
  { store, change }: OptionFormScope,
  field: DrawnField,
  control: NativeControl,
  { composedFrom, hadSelection = false }: { readonly composedFrom?: Typed | undefined; readonly hadSelection?: boolean } = {},
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
  // Without the rejected characters it is another number: the note stays until some of it is deleted.
  const goesOn = isNumericField(field) && (hadSelection || entry.text.length > textOf(value).length);
  store.note(field.key, entry.refused ?? (goesOn ? note : undefined));
  return entry.from !== undefined;
}

function settleMoney({ store, change }: OptionFormScope, field: DrawnField, isTyped: boolean): void {
  store.setEditing(field.key, false);
  if (isTyped) change(field.key, writtenAmount(store, field.key));
}

/** Switches a control to its edit view: an amount to its raw number, a date to the native input. */
function wake(scope: EventScope, event: SyntheticEvent, when?: 'before use'): void {
  const target = fieldAt(scope, event);
  if (target === undefined || scope.isReadOnly || !target.field.isEditable) return;
  const { field } = target;
  if (widgetOf(field.type).wakes) scope.store.setEditing(field.key, true);
  else if (field.type === 'money' && when === undefined) {
    scope.store.setEditing(field.key, true);
    selectAfresh(target.control);
  }
}

/** Delegated handlers of a form, so that hundreds of controls need none. */
export function fieldEvents(form: OptionFormScope, drawnAt: EventScope['drawnAt']) {
  const scope: EventScope = { ...form, drawnAt };
  let amount: string | undefined;
  let hasSelection = false;
  let composing: { readonly control: NativeControl; readonly from: Typed } | undefined;

  function typedAt(event: SyntheticEvent): ReturnType<typeof fieldAt> {
    const target = fieldAt(scope, event);
    return target !== undefined && widgetOf(target.field.type).isTyped && target.field.isEditable && !scope.isReadOnly ? target : undefined;
  }

  return {
    onChange(event: ChangeEvent<HTMLElement>): void {
      const target = fieldAt(scope, event);
      if (target === undefined || scope.isReadOnly || !target.field.isEditable) return;
      const { field, control } = target;
      const { read, isTyped } = widgetOf(field.type);
      if (field.type === 'money') amount = field.key;
      // The input rules apply when the composition ends.
      if (isTyped && event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) scope.change(field.key, control.value);
      else if (isTyped) hasSelection = takeTyped(scope, field, control, { hadSelection: hasSelection });
      else if (read !== undefined) scope.change(field.key, read(control));
    },
    onCompositionStart(event: SyntheticEvent): void {
      const control = typedAt(event)?.control;
      const text = control?.value ?? '';
      composing = control === undefined ? undefined : { control, from: { text, caret: control.selectionStart ?? text.length } };
    },
    onCompositionEnd(event: SyntheticEvent): void {
      const target = typedAt(event);
      const from = target !== undefined && composing?.control === target.control ? composing.from : undefined;
      composing = undefined;
      if (target === undefined || from === undefined) return;
      // A cancelled composition is no deletion.
      if (target.control.value === from.text) scope.change(target.field.key, from.text);
      else hasSelection = takeTyped(scope, target.field, target.control, { composedFrom: from, hadSelection: hasSelection });
    },
    onFocus: (event: FocusEvent) => wake(scope, event),
    // Before the press, so that it hits the final control.
    onPointerOver: (event: SyntheticEvent) => wake(scope, event, 'before use'),
    onPointerDown: (event: SyntheticEvent) => wake(scope, event, 'before use'),
    onBlur(event: FocusEvent): void {
      const field = leftBy(scope, event);
      // The window lost the focus, not the field.
      if (field === undefined || document.activeElement === event.target || scope.isReadOnly || !field.isEditable) return;
      const isTyped = amount === field.key;
      amount = undefined;
      hasSelection = false;
      if (field.type !== 'money') scope.leave(field.key);
      else {
        // Waits for the release: a resolved error must not move the pressed button, whose click needs the value.
        atRelease(() => {
          settleMoney(scope, field, isTyped);
          scope.leave(field.key);
        });
      }
    },
  };
}
