import type { ReactNode } from 'react';
import type { Control, HandOn } from './control';

export interface Maker {
  readonly key: string;
  readonly make: (handOn: HandOn) => ReactNode;
}

interface ChainProps {
  readonly makers: readonly Maker[];
  readonly before?: readonly Control[];
  readonly children: (controls: readonly Control[]) => ReactNode;
}

/** Makes one control per component, so that each keeps its state and dialog when earlier ones come and go. */
export function Chain({ makers: [maker, ...makers], before = [], children }: ChainProps): ReactNode {
  if (maker === undefined) return children(before);
  return maker.make((control) => (
    <Chain key={maker.key} makers={makers} before={control === undefined ? before : [...before, control]}>
      {children}
    </Chain>
  ));
}
