import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** An optional property comes as a union with `undefined`, and JSX as an object: neither would have a control to use. */
function withControl(argType: StrictInputType): StrictInputType {
  const { type, control = false } = argType;
  const summary = type?.raw?.replace(' | undefined', '');
  const named = summary === undefined ? argType : { ...argType, table: { ...argType.table, type: { summary } } };
  if (type?.name === 'other') return { ...named, control };
  if (type?.name !== 'union') return named;
  const [only, ...others] = type.value.filter((each) => each.name !== 'other' || each.value !== 'undefined');
  return only === undefined || others.length > 0 || only.name === 'other' ? { ...named, control } : { ...named, type: only };
}

/** Gives each property the control of its type. */
export const withControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, withControl(argType)]));
