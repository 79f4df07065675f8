import type { ReactNode } from 'react';
import { textOf } from '../../schemas/options/types/texts';
import type { MomentKind } from '../../ui/moment/kinds';
import { MomentInput } from '../../ui/moment/MomentInput';
import { attributesOf, type Control, type OptionWidget, optionWidget } from './widget';

/** In a long form the calendar button renders on first use. */
export function momentWidget(kind: MomentKind): OptionWidget {
  function draw(control: Control): ReactNode {
    const { field, isReadOnly, isOneOfMany, state, change } = control;
    const value = textOf(state.value);
    return (
      <MomentInput
        {...attributesOf(control, 'number')}
        kind={kind}
        order="day-first"
        name={field.label}
        value={value}
        onChange={(next, isWhole) => change(field.key, next, isWhole)}
        readOnly={isReadOnly}
        isAsleep={isOneOfMany && !state.isEditing}
        isBare={field.currency === undefined && field.suffix === undefined}
      />
    );
  }
  return optionWidget(draw, { wakes: true });
}
