import type { CSSProperties } from 'react';
import { fieldColours } from '../../../../engine';
import type { Matrix } from './hoursMatrix';

type Colours = CSSProperties & Readonly<Record<`--${string}`, string>>;

export function matrixColours({ onColour, offColour }: Matrix): Colours | undefined {
  const on = fieldColours(onColour, undefined);
  const { backgroundColor: off } = fieldColours(offColour, undefined);
  if (on.backgroundColor === undefined || on.color === undefined || off === undefined) return undefined;
  return { '--on': on.backgroundColor, '--on-text': on.color, '--off': off };
}
