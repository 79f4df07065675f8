import type { Widget, WidgetProps } from '@rjsf/utils';
import type { CSSProperties, ReactNode } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import { textOf } from '../../schemas/options/types/texts';
import { bindClasses } from '../../ui/classNames';
import { shorten } from '../../ui/shorten';
import type { DrawnField } from './drawnField';
import { fieldColours } from './fieldColours';
import type { FieldState } from './fieldStore';
import styles from './OptionRow.module.css';

export const fieldClasses = bindClasses(styles);
const cx = fieldClasses;

export interface Control {
  readonly field: DrawnField;
  readonly state: FieldState;
  /** The id of the focusable element, for the label and the error summary. */
  readonly id: string;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  /** In a large form, costly parts render on first use. */
  readonly isOneOfMany: boolean;
  readonly describedBy: string | undefined;
  /** For controls of several elements. `isWhole`: the value is complete. */
  readonly change: (key: string, value: FieldValue, isWhole?: boolean) => void;
}

/** Widget traits for the form; widgets that call `onChange` need none. */
interface WidgetTraits {
  /** Reads the native element; missing where there is none. */
  readonly read?: (element: HTMLInputElement) => FieldValue;
  /** Typed per character under the input rules; otherwise each change is complete. */
  readonly isTyped?: boolean;
  /** Default: above. */
  readonly label?: 'beside';
  /** In a large form its control switches on first use. */
  readonly wakes?: boolean;
  readonly isWide?: boolean;
}

export type OptionWidget = Widget & WidgetTraits;

/** Makes a widget from `draw`. The row adds `control` to RJSF's props. */
export function optionWidget(draw: (control: Control) => ReactNode, traits: WidgetTraits = {}): OptionWidget {
  return Object.assign(({ control }: WidgetProps) => draw(control), traits);
}

/** A value too long to edit is cut. */
export function typedText({ field, state }: Control): string {
  const text = textOf(state.value);
  return field.isTooLong ? shorten(text) : text;
}

export function heardByForm(): void {
  // Nothing to do.
}

const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/;

/** 'auto' only where needed: detection in every field costs layout. */
export function directionOf(text: string): 'auto' | undefined {
  return rightToLeft.test(text) ? 'auto' : undefined;
}

const narrowest = 40;

function styleOf({ width, background, foreground }: DrawnField): CSSProperties | undefined {
  if (width === undefined && background === undefined && foreground === undefined) return undefined;
  return {
    ...(width === undefined ? {} : { width: `min(100%, ${Math.max(narrowest, width)}px)` }),
    ...fieldColours(background, foreground),
  };
}

const ownClasses = new Map<string, string>();

/** Cached, because a form has hundreds. */
function plainClass(kind: string): string {
  let known = ownClasses.get(kind);
  if (known === undefined) {
    known = cx('control', ...kind.split(' '));
    ownClasses.set(kind, known);
  }
  return known;
}

/** Returns the attributes of a focusable element. `kind`: its class names, separated by spaces. */
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

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the label, or the code where the label is blank. */
export function nameOf({ label, code, key }: { readonly label: string; readonly code?: string | undefined; readonly key: string }): string {
  const shown = shorten(label);
  return visible.test(shown) ? shown : shorten(code !== undefined && visible.test(code) ? code : key);
}
