import { type AssetStatus, assetStatuses } from '../../../../../db/schema';
import { type Field, fieldOf } from '../../../../../forms/field';
import { colouredLabel } from '../../../../../forms/shown';
import { assetStatusViews } from '../statuses';

const white = { r: 255, g: 255, b: 255, a: 255 } as const;
const [code, text] = ['Status', 'Status'];

/** A derived status: in use while installed. */
const shownStatus: Field<AssetStatus> = fieldOf<AssetStatus>(
  code,
  (status) => colouredLabel(code, text, assetStatusViews[status].name, assetStatusViews[status].colour, white),
  // Never called: the field is read-only.
  () => 'in-depot',
);

const offered: readonly AssetStatus[] = assetStatuses.filter((status) => status !== 'in-use');

function statusOf(id: unknown): AssetStatus {
  return offered.find((status) => assetStatusViews[status].id === id) ?? 'in-depot';
}

const chosenStatus: Field<AssetStatus> = fieldOf<AssetStatus>(
  code,
  (status) => ({
    code,
    text,
    type: 1,
    data: offered.map((each) => ({ id: assetStatusViews[each].id, name: assetStatusViews[each].name })),
    ...(offered.includes(status) ? { defaultList: { id: assetStatusViews[status].id } } : {}),
    isRequired: true,
    isEditable: true,
  }),
  statusOf,
);

/** Editable for a saved asset that is not installed, else a coloured label. */
export function statusField(isChosen: boolean): Field<AssetStatus> {
  return isChosen ? chosenStatus : shownStatus;
}
