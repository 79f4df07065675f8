import type { ReactNode } from 'react';
import { momentText } from './momentText';
import { attributesOf, type Control, heardByForm, type OptionWidget, textOf } from './widget';

/** The last day that the browser's own calendar may be led to; without it a year of six digits could be typed. */
const last = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59', time: undefined };

/**
 * A widget on one of the browser's own inputs for moments, which show them in the user's notation and open a calendar. Each of those is a
 * dozen elements inside; so in a long form a text stands there until the pointer or the focus comes.
 */
export function nativeMoment(type: keyof typeof last): OptionWidget {
  function draw(control: Control): ReactNode {
    const { isReadOnly, isOneOfMany, state } = control;
    const value = textOf(state.value);
    const isAsleep = isOneOfMany && !state.isEditing;
    return (
      <input
        {...attributesOf(control, 'number')}
        type={isAsleep ? 'text' : type}
        max={last[type]}
        value={isAsleep ? momentText(value) : value}
        readOnly={isReadOnly || isAsleep}
        onChange={heardByForm}
      />
    );
  }
  return { draw, wakes: true, read: (element) => element.value };
}
