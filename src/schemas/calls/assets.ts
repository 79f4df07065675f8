import { Type } from 'typebox';
import { defineCall, file, json, none, saved } from '../call';
import { AssetStatusCount, AssetTree, Item } from '../entities/assets';
import { NamedList } from '../entities/organisation';
import { flag, integer, integerSegment } from '../wire/codec';
import { details } from '../wire/details';
import { idList } from '../wire/idList';
import { optionalId, optionalText } from '../wire/missing';
import { assetForms, cabinetForms, machineKinds, machineLists, machinesOfDevices, makeForms } from './outdated';

const operations = { service: 'operations', access: { by: 'session', shows: 'register', menus: ['GENERAL_SYSADMIN'] } } as const;
const get = { ...operations, method: 'GET', failure: 'alert' } as const;
const byOperator = { params: { op: integerSegment } } as const;
const byId = { params: { id: integerSegment } } as const;

const filters = {
  OperatorId: integer,
  MachineTypeId: optionalId,
  ManufacturerId: optionalId,
  CabinetTypeId: optionalId,
  GameId: optionalId,
  NoteAcceptorId: optionalId,
  StatusCode: idList,
  VariantId: optionalId,
  GroupBy: optionalId,
  Search: optionalText,
  Depot: optionalId,
  ownershipProfileId: optionalId,
  SupplierId: optionalId,
  showSummary: flag,
} as const;

const blank = { ...get, ...byOperator, answer: json(Item) } as const;
const load = { ...get, ...byId, answer: json(Item) } as const;
const update = { ...operations, method: 'PUT', failure: 'inline', answer: saved(Item) } as const;
const item = { id: integer, OperatorId: integer, details } as const;

/** The register in all filters: the screen refetches its own, the others refetch when chosen. */
const register = 'assets.tree';
/** Queries that count or list machine assets. */
const counted = [register, 'assets.statuses', 'assets.cabinetType'] as const;

/** Calls of the register; an id of 0 in an update makes a new item. The response is the saved item. docs/rules/assets.md, 7. */
export const assets = {
  tree: defineCall({
    ...operations,
    failure: 'silent',
    method: 'PUT',
    path: 'Asset/tree/',
    summary: 'The asset register as a tree, with the number of machine assets in each status',
    body: filters,
    answer: json(AssetTree),
  }),
  exportTree: defineCall({
    ...operations,
    failure: 'alert',
    method: 'PUT',
    path: 'Asset/tree/export',
    summary: 'The machine assets of the tree as a file',
    body: filters,
    answer: file,
  }),
  statuses: defineCall({
    ...get,
    path: 'Asset/option/statuswithqty',
    summary: 'The statuses of machine assets, with their counts',
    answer: json(Type.Array(AssetStatusCount)),
  }),
  groupings: defineCall({
    ...get,
    path: 'Asset/option/groupby',
    summary: 'Groupings of the asset tree',
    answer: json(NamedList),
  }),
  suppliers: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/suppliers/{op}',
    summary: 'Suppliers of an operator',
    answer: json(NamedList),
  }),
  noteAcceptorModels: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/noteacceptormodels/{op}',
    summary: 'Note acceptor models of an operator',
    answer: json(NamedList),
  }),
  depots: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/depots/{op}',
    summary: 'Depots of an operator',
    answer: json(NamedList),
  }),
  cabinetTypes: defineCall({
    ...get,
    ...byOperator,
    path: 'Organisation/cabinettypes/{op}',
    summary: 'Cabinet types of an operator',
    answer: json(NamedList),
  }),
  variants: defineCall({ ...get, path: 'Organisation/variants', summary: 'Variants of machine assets', answer: json(NamedList) }),

  newAsset: defineCall({ ...blank, path: 'Asset/new/{op}', summary: 'The form of a new machine asset' }),
  asset: defineCall({ ...load, path: 'Asset/{id}', summary: 'The form of a machine asset' }),
  updateAsset: defineCall({
    ...update,
    path: '/asset/update',
    summary: 'Save a machine asset, or with Complete false its form for these details',
    outdates: [...counted, ...machineLists],
    body: { Id: integer, OperatorId: integer, Complete: flag, details, CopyAsset: flag },
  }),
  deleteAsset: defineCall({
    ...operations,
    failure: 'inline',
    method: 'PUT',
    path: 'Asset/delete/{id}',
    summary: 'Delete a machine asset',
    outdates: [...counted, ...machinesOfDevices],
    forgets: ['assets.asset'],
    ...byId,
    answer: none,
  }),

  newManufacturer: defineCall({ ...blank, path: 'Organisation/newmanufacturer/{op}', summary: 'The form of a new manufacturer' }),
  newGameTitle: defineCall({ ...blank, path: 'Organisation/newgametitle/{op}', summary: 'The form of a new game title' }),
  newCategory: defineCall({ ...blank, path: 'Organisation/newcategory/{op}', summary: 'The form of a new category' }),
  newDepot: defineCall({ ...blank, path: 'Organisation/newdepot/{op}', summary: 'The form of a new depot' }),
  newCabinetType: defineCall({ ...blank, path: 'Organisation/newcabinettype/{op}', summary: 'The form of a new cabinet type' }),
  newNoteAcceptorModel: defineCall({
    ...blank,
    path: 'Organisation/newnoteacceptormodel/{op}',
    summary: 'The form of a new note acceptor model',
  }),
  newSupplier: defineCall({ ...blank, path: 'Organisation/supplier/new/{op}', summary: 'The form of a new supplier' }),

  manufacturer: defineCall({ ...load, path: 'Organisation/manufacturer/{id}', summary: 'The form of a manufacturer' }),
  gameTitle: defineCall({ ...load, path: 'Organisation/gametitle/{id}', summary: 'The form of a game title' }),
  category: defineCall({ ...load, path: 'organisation/category/{id}', summary: 'The form of a category' }),
  depot: defineCall({ ...load, path: 'organisation/depot/{id}', summary: 'The form of a depot' }),
  cabinetType: defineCall({ ...load, path: 'organisation/cabinettype/{id}', summary: 'The form of a cabinet type' }),
  noteAcceptorModel: defineCall({ ...load, path: 'Organisation/noteacceptormodel/{id}', summary: 'The form of a note acceptor model' }),
  supplier: defineCall({ ...load, path: 'Organisation/supplier/{id}', summary: 'The form of a supplier' }),

  updateManufacturer: defineCall({
    ...update,
    path: '/organisation/updatemanufacturer',
    summary: 'Save a manufacturer',
    outdates: [register, ...machineKinds, ...makeForms],
    body: item,
  }),
  updateGameTitle: defineCall({
    ...update,
    path: '/organisation/updategametitle',
    summary: 'Save a game title',
    outdates: [register, ...machineKinds],
    body: item,
  }),
  updateCategory: defineCall({
    ...update,
    path: '/organisation/updatecategory',
    summary: 'Save a category',
    outdates: [register, ...machineKinds, ...makeForms],
    body: item,
  }),
  updateDepot: defineCall({
    ...update,
    path: '/organisation/updatedepot',
    summary: 'Save a depot',
    outdates: [register, 'assets.depots', ...assetForms],
    body: item,
  }),
  updateCabinetType: defineCall({
    ...update,
    path: '/organisation/updatecabinettype',
    summary: 'Save a cabinet type; doUpdate: its machine assets take over what its question asks about',
    outdates: [register, 'assets.cabinetTypes', ...assetForms],
    body: { ...item, doUpdate: flag },
  }),
  updateNoteAcceptorModel: defineCall({
    ...update,
    path: '/organisation/updatenoteacceptormodel',
    summary: 'Save a note acceptor model',
    outdates: [register, 'assets.noteAcceptorModels', ...assetForms, ...cabinetForms],
    body: item,
  }),
  updateSupplier: defineCall({
    ...update,
    path: '/organisation/supplier/update',
    summary: 'Save a supplier',
    outdates: [register, 'assets.suppliers', ...assetForms],
    body: item,
  }),
} as const;
