import type { Widget, WidgetProps } from '@rjsf/utils';
import type { CSSProperties, ReactNode } from 'react';
import type { FieldValue, OptionField } from '../../schemas/options/model';
import { bindClasses } from '../../ui/classNames';
import { shorten } from '../../ui/shorten';
import { fieldColours } from './fieldColours';
import type { FieldState } from './fieldStore';
import styles from './OptionFields.module.css';

/** The class names that option fields share. */
export const fieldClasses = bindClasses(styles);
const cx = fieldClasses;

/** One field as its widget draws it. */
export interface Control {
  readonly field: OptionField;
  readonly state: FieldState;
  /** The id of the element that takes the focus, which the label and the error summary point at. */
  readonly id: string;
  /** It shows its value and does not let it be changed. */
  readonly isReadOnly: boolean;
  /** Its fault shows. */
  readonly isInvalid: boolean;
  /** One of very many: what is costly to draw waits until it is used. */
  readonly isOneOfMany: boolean;
  readonly describedBy: string | undefined;
  /** Takes a new value, from a control that is more than one native element. `isWhole`: nothing of it is still to come. */
  readonly change: (key: string, value: FieldValue, isWhole?: boolean) => void;
}

/** What a form asks of a widget beside drawing it. A widget that takes its changes to `onChange`, as RJSF's own do, needs none of it. */
interface WidgetTraits {
  /** The value of the native element that it drew; absent where nothing native is edited. */
  readonly read?: (element: HTMLInputElement) => FieldValue;
  /** Whether it is typed character by character, under the rules of entry; otherwise a change is whole at once. */
  readonly isTyped?: boolean;
  /** Where the label stands: above the control, unless it says beside. */
  readonly label?: 'beside';
  /** Its control becomes another one when it is used, if it is one of many. */
  readonly wakes?: boolean;
  /** It takes the whole width of the form. */
  readonly isWide?: boolean;
}

/** How one option type looks and is edited: a widget of RJSF's, and its traits. */
export type OptionWidget = Widget & WidgetTraits;

/** A widget that draws a control. Beside what RJSF gives to every widget, its row hands it the `control`. */
export function optionWidget(draw: (control: Control) => ReactNode, traits: WidgetTraits = {}): OptionWidget {
  return Object.assign(({ control }: WidgetProps) => draw(control), traits);
}

/** The value as the text of a native control. */
export function textOf(value: FieldValue): string {
  return value === undefined ? '' : String(value);
}

/** What a control for typed text holds: the value, or the beginning of one that is too long to be edited. */
export function typedText({ field, state }: Control): string {
  const text = textOf(state.value);
  return field.isTooLong ? shorten(text) : text;
}

/** React wants to hear that a controlled element is listened to; the form listens for all of its fields at once. */
export function heardByForm(): void {
  // Nothing to do here.
}

const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The direction of a text, where it may be other than the page's: to have the browser find it out for every field costs layout. */
export function directionOf(text: string): 'auto' | undefined {
  return rightToLeft.test(text) ? 'auto' : undefined;
}

/** The narrowest a server may make a control. */
const narrowest = 40;

function styleOf({ width, background, foreground }: OptionField): CSSProperties | undefined {
  if (width === undefined && background === undefined && foreground === undefined) return undefined;
  return {
    ...(width === undefined ? {} : { width: `min(100%, ${Math.max(narrowest, width)}px)` }),
    ...fieldColours(background, foreground),
  };
}

const ownClasses = new Map<string, string>();

/** The classes of a control of a kind that nothing is special about; remembered, because a form has hundreds of those. */
function plainClass(kind: string): string {
  let known = ownClasses.get(kind);
  if (known === undefined) {
    known = cx('control', ...kind.split(' '));
    ownClasses.set(kind, known);
  }
  return known;
}

/** What every control spreads on the element that takes the focus. `kind`: the classes of its kind, joined by spaces. */
export function attributesOf({ field, id, isInvalid, isReadOnly, describedBy }: Control, kind = '') {
  const { alignment, background, foreground, isRequired } = field;
  const isColoured = background !== undefined || foreground !== undefined;
  const plain = plainClass(kind);
  return {
    id,
    className:
      alignment !== undefined || isInvalid || isReadOnly || isColoured
        ? `${plain} ${cx(alignment, isReadOnly && 'fixed', isInvalid && 'invalid', isColoured && 'coloured')}`
        : plain,
    style: styleOf(field),
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
  };
}
