import { type Static, Type } from 'typebox';
import { Colour } from './colour';
import { Grid } from './grid';
import { Option } from './option';

const optional = Type.Optional;

/** GR a group, DV a device. */
export const deviceNodeTypes = ['GR', 'DV'] as const;
export type DeviceNodeType = (typeof deviceNodeTypes)[number];

/** A node of the device tree; `id` is the device's, 0 for a group. docs/rules/assets.md, 2. */
export interface DeviceNode {
  readonly id: number;
  readonly child: string;
  readonly parent: string;
  readonly type: DeviceNodeType;
  readonly name: string;
  readonly colour?: Colour;
  readonly bold?: boolean;
  readonly children: readonly DeviceNode[];
}

/** Parses a tree key into a device, in the tree or not; `undefined` for other texts. */
export function deviceOfKey(key: string): DeviceNode | undefined {
  const [, digits] = /^DV(\d{1,9})$/.exec(key) ?? [];
  return digits === undefined ? undefined : { id: Number(digits), child: key, parent: '', type: 'DV', name: '', children: [] };
}

export const DeviceTree = Type.Unsafe<readonly DeviceNode[]>({
  $defs: {
    DeviceNode: Type.Object({
      id: Type.Integer(),
      child: Type.String(),
      parent: Type.String(),
      type: Type.Enum([...deviceNodeTypes]),
      name: Type.String(),
      colour: optional(Colour),
      bold: optional(Type.Boolean()),
      children: Type.Array(Type.Unsafe({ $ref: '#/$defs/DeviceNode' })),
    }),
  },
  type: 'array',
  items: { $ref: '#/$defs/DeviceNode' },
});

/** A device's form; `id` is 0 for a new one. docs/rules/assets.md, 3. */
export const Device = Type.Object({
  id: Type.Integer(),
  options: Type.Array(Option),
  grid: optional(Grid),
  optionAllowSave: Type.Boolean(),
  optionAllowDecommission: Type.Boolean(),
  optionAllowUnassign: Type.Boolean(),
});
export type Device = Static<typeof Device>;
