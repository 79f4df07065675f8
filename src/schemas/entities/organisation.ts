import { type Static, Type } from 'typebox';
import { Colour } from './colour';

export const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Named = Static<typeof Named>;
export const NamedList = Type.Array(Named);

export const Category = Type.Object({ id: Type.Integer(), name: Type.String(), machineTypeId: Type.Optional(Type.Integer()) });
export type Category = Static<typeof Category>;

/** CO company, SUB sub-company, SI site. docs/rules/shell.md, 3. */
export const organisationTypes = ['CO', 'SUB', 'SI'] as const;
export type OrganisationType = (typeof organisationTypes)[number];

/**
 * A node of the organisation tree. `id` is the unit's, `child` the tree key and `parent` the parent's key ('' at the top).
 * docs/rules/shell.md, 3.
 */
export interface OrganisationNode {
  readonly id: number;
  readonly child: string;
  readonly parent: string;
  readonly type: OrganisationType;
  readonly name: string;
  readonly colour?: Colour;
  readonly bold?: boolean;
  readonly children: readonly OrganisationNode[];
}

export const OrganisationTree = Type.Unsafe<readonly OrganisationNode[]>({
  $defs: {
    OrganisationNode: Type.Object({
      id: Type.Integer(),
      child: Type.String(),
      parent: Type.String(),
      type: Type.Enum([...organisationTypes]),
      name: Type.String(),
      colour: Type.Optional(Colour),
      bold: Type.Optional(Type.Boolean()),
      children: Type.Array(Type.Unsafe({ $ref: '#/$defs/OrganisationNode' })),
    }),
  },
  type: 'array',
  items: { $ref: '#/$defs/OrganisationNode' },
});

/** docs/rules/shell.md, 3. */
export const OperatorOptions = Type.Object({
  operator: NamedList,
  company: NamedList,
  subCompanies: NamedList,
  site: NamedList,
  regions: NamedList,
  manufacturer: NamedList,
  game: NamedList,
  machinetypes: NamedList,
});
export type OperatorOptions = Static<typeof OperatorOptions>;
