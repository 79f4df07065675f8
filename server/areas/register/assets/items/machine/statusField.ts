import { type AssetStatus, assetStatuses } from '../../../../../db/schema';
import { type Field, fieldOf } from '../../../../../forms/field';
import { colouredLabel } from '../../../../../forms/shown';
import { assetStatusViews } from '../statuses';

const white = { r: 255, g: 255, b: 255, a: 255 } as const;
const [code, text] = ['Status', 'Status'];

/** A status that only follows from what is done with the machine: in use while it is installed. */
const shownStatus: Field<AssetStatus> = fieldOf<AssetStatus>(
  code,
  (status) => colouredLabel(code, text, assetStatusViews[status].name, assetStatusViews[status].colour, white),
  // Nobody can enter anything here, so this is never asked.
  () => 'in-depot',
);

/** What a machine that is not installed can be: anything but in use. */
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

/** The status of a machine asset: to be chosen for a saved one that is not installed, else a coloured label. */
export function statusField(isChosen: boolean): Field<AssetStatus> {
  return isChosen ? chosenStatus : shownStatus;
}
