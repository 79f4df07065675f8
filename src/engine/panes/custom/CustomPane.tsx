import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../../common/lazyPart';
import type { ErasedContext } from '../../definition/context';
import type { CustomProps } from '../../definition/kinds/custom';
import type { PaneProps } from '../contract';

type HatchComponent = ComponentType<CustomProps<ErasedContext, unknown>>;
type Load = PaneProps<'custom'>['options']['load'];

// A suspended component keeps no state, so the loaded one is kept here.
const hatches = new WeakMap<Load, HatchComponent>();

function hatchOf(load: Load): HatchComponent {
  const known = hatches.get(load);
  if (known !== undefined) return known;
  // Definitions have no React types; the exports of custom panes are components.
  const hatch = lazyPart(async () => (await load()) as HatchComponent);
  hatches.set(load, hatch);
  return hatch;
}

/** The escape hatch: a screen's own component with the contract of every pane. */
export function CustomPane({ options, ctx, publish }: PaneProps<'custom'>): ReactNode {
  const Hatch = hatchOf(options.load);
  return <Hatch ctx={ctx} publish={publish} />;
}
