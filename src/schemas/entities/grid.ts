import { type Static, type TProperties, Type } from 'typebox';
import { Colour } from './colour';

const optional = Type.Optional;
/** 0 left, 1 centre, 2 right. */
const Alignment = Type.Integer({ minimum: 0, maximum: 2 });

export const HeaderCell = Type.Object({
  text: Type.String(),
  width: optional(Type.Integer()),
  alignment: optional(Alignment),
  lock: optional(Type.Boolean()),
  backColour: optional(Colour),
  foreColour: optional(Colour),
  collapsing: optional(Type.Boolean()),
});

export const Cell = Type.Object({
  type: Type.Enum(['cell', 'control']),
  data: Type.Object({
    actualValue: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    displayValue: Type.String(),
    backColour: optional(Colour),
    foreColour: optional(Colour),
    bold: optional(Type.Boolean()),
    lock: optional(Type.Boolean()),
    hide: optional(Type.Boolean()),
    flash: optional(Type.Boolean()),
    code: optional(Type.String()),
  }),
});
export type Cell = Static<typeof Cell>;

/** docs/rules/forms.md, 3. */
const gridParts = {
  headerDef: Type.Array(HeaderCell),
  rowDef: Type.Array(Type.Object({ alignment: Alignment })),
  span: optional(Type.Array(Type.Object({ header: Type.String(), cols: Type.Integer() }))),
  pageCount: optional(Type.Integer()),
  pageNumber: optional(Type.Integer()),
};

const rowParts = {
  cellData: Type.Array(Cell),
  isClickable: optional(Type.Boolean()),
  /** A total row: stays last in any order, and cannot be selected. */
  isTotal: optional(Type.Boolean()),
};

/** Returns the schema of a grid whose rows have these fields beside their cells. docs/rules/forms.md, 3. */
export function gridOf<const Fields extends TProperties>(fields: Fields) {
  return Type.Object({ ...gridParts, rows: Type.Array(Type.Object({ ...rowParts, ...fields })) });
}

/** Page number and count. A server may put them into the grid, or omit them for a single page. */
export const paged = {
  pageCount: optional(Type.Integer()),
  pageNumber: optional(Type.Integer()),
  /** Sort column of all pages, '-' for descending. Outside the contract: only from servers that support `sort`. */
  sortedBy: optional(Type.String()),
};

/** Right to export the list. Without it the login decides. docs/rules/everywhere.md, 6. */
export const mayBeExported = { optionAllowExport: optional(Type.Boolean()) };

/** docs/rules/forms.md, 3. */
export const Grid = gridOf({});
export type Grid = Static<typeof Grid>;

/** docs/rules/installations.md, 3. */
const installationFields = {
  installationId: Type.Integer(),
  positionId: Type.Integer(),
  siteId: Type.Integer(),
  batchId: optional(Type.Integer()),
  min: optional(Type.String()),
  optionModify: Type.Boolean(),
  optionInstall: Type.Boolean(),
  optionAllowAuthorise: Type.Boolean(),
  optionAllowRemove: Type.Boolean(),
  optionAllowDisableEFT: Type.Boolean(),
  optionAllowEnableEFT: Type.Boolean(),
  optionShowDetails: Type.Boolean(),
};

export const InstallationsAnswer = Type.Object({
  grid: gridOf(installationFields),
  ...mayBeExported,
  onlineQty: optional(Type.Integer()),
  offlineQty: optional(Type.Integer()),
});
export type InstallationsAnswer = Static<typeof InstallationsAnswer>;
export type InstallationRow = InstallationsAnswer['grid']['rows'][number];
