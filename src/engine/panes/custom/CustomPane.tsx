import type { ComponentType, ReactNode } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { CustomProps } from '../../definition/kinds/custom';
import { lazyPart } from '../../ground/lazyPart';
import type { PaneProps } from '../contract';

type HatchComponent = ComponentType<CustomProps<ErasedContext, unknown>>;
type Load = PaneProps<'custom'>['options']['load'];

// A component that is still on its way keeps no state, so what it becomes is kept beside it.
const hatches = new WeakMap<Load, HatchComponent>();

function hatchOf(load: Load): HatchComponent {
  const known = hatches.get(load);
  if (known !== undefined) return known;
  // Definitions name components without React's types; what a hatch folder exports is one.
  const hatch = lazyPart(async () => (await load()) as HatchComponent);
  hatches.set(load, hatch);
  return hatch;
}

/** The escape hatch: a component of the screen's own under the contract of every pane. */
export function CustomPane({ options, ctx, publish }: PaneProps<'custom'>): ReactNode {
  const Hatch = hatchOf(options.load);
  return <Hatch ctx={ctx} publish={publish} />;
}
