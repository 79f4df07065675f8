import { optionalList, requiredList } from '../../../../../forms/choices';
import { dateField } from '../../../../../forms/dates';
import { moneyField, percentageField } from '../../../../../forms/numbers';
import { optionalText, requiredText } from '../../../../../forms/texts';
import type { MachineLists } from './choices';
import { statusField } from './statusField';

function mainFields(lists: MachineLists, isStatusChosen: boolean) {
  return {
    assetNo: requiredText({
      code: 'AssetNo',
      text: 'Asset No.',
      maxLength: 20,
      regex: '[A-Za-z0-9-]+',
      entryPattern: { allowedCharacterRegex: '[A-Za-z0-9-]', appends: [] },
      setFocus: true,
    }),
    serialNo: requiredText({ code: 'SerialNo', text: 'Serial No.', maxLength: 50, identifies: true }),
    categoryId: requiredList({ code: 'Category', text: 'Category', choices: lists.categories, doRefresh: true }),
    manufacturerId: requiredList({ code: 'Manufacturer', text: 'Manufacturer', choices: lists.manufacturers, doRefresh: true }),
    gameTitleId: requiredList({
      code: 'GameTitle',
      text: 'Game Title/Pack',
      choices: lists.gameTitles,
      placeHolder: lists.unchosen.manufacturer ? 'Choose a manufacturer first' : undefined,
    }),
    cabinetTypeId: requiredList({
      code: 'CabinetType',
      text: 'Cabinet Type',
      choices: lists.cabinetTypes,
      placeHolder: lists.unchosen.category ? 'Choose a category first' : undefined,
    }),
    variantId: optionalList({ code: 'Variant', text: 'Asset - Variant', choices: lists.variants }),
    status: statusField(isStatusChosen),
  };
}

function operationalFields({ noteAcceptors, depots }: MachineLists) {
  return {
    noteAcceptorModelId: optionalList({ code: 'NoteAcceptor', text: 'Note Acceptor', choices: noteAcceptors }),
    depotId: optionalList({ code: 'Depot', text: 'Depot', choices: depots }),
    payoutBasisPoints: percentageField({ code: 'Payout', text: 'Payout' }),
    manufacturedOn: dateField({ code: 'ManufacturedOn', text: 'Date of Manufacture' }),
    notes: optionalText({ code: 'Notes', text: 'Notes', maxLength: 2000, isMultiline: true }),
  };
}

function ownershipFields({ suppliers, profiles }: MachineLists) {
  return {
    supplierId: optionalList({ code: 'Supplier', text: 'Supplier', choices: suppliers }),
    ownershipProfileId: optionalList({ code: 'OwnershipProfile', text: 'Ownership Profile', choices: profiles, doRefresh: true }),
    purchasedOn: dateField({ code: 'PurchasedOn', text: 'Purchase Date' }),
    purchasePricePence: moneyField({ code: 'PurchasePrice', text: 'Purchase Price' }),
  };
}

/** Returns the fields of a machine by section. docs/rules/assets.md, 2. */
export function machineFields(lists: MachineLists, isStatusChosen: boolean) {
  return { main: mainFields(lists, isStatusChosen), operational: operationalFields(lists), ownership: ownershipFields(lists) };
}

export type MachineFields = ReturnType<typeof machineFields>;

export function allFields({ main, operational, ownership }: MachineFields) {
  return { ...main, ...operational, ...ownership };
}
