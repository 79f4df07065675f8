import { type Api, api } from '../../../../src/schemas/calls';
import { free, noDetails, type Sample, scoped } from './sample';

type RegisterArea = 'assets' | 'ownership' | 'devices';

const assetFilters = { StatusCode: 'all', showSummary: false } as const;
const blankProfile = { name: '', values: [] };

export const registerSamples: { readonly [Area in RegisterArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  assets: {
    tree: scoped(({ operator }) => api.assets.tree({ OperatorId: operator, ...assetFilters })),
    exportTree: scoped(({ operator }) => api.assets.exportTree({ OperatorId: operator, ...assetFilters })),
    statuses: free(() => api.assets.statuses()),
    groupings: free(() => api.assets.groupings()),
    suppliers: scoped(({ operator }) => api.assets.suppliers({ op: operator })),
    noteAcceptorModels: scoped(({ operator }) => api.assets.noteAcceptorModels({ op: operator })),
    depots: scoped(({ operator }) => api.assets.depots({ op: operator })),
    cabinetTypes: scoped(({ operator }) => api.assets.cabinetTypes({ op: operator })),
    variants: free(() => api.assets.variants()),
    newAsset: scoped(({ operator }) => api.assets.newAsset({ op: operator })),
    asset: scoped(({ register }) => api.assets.asset({ id: register.machine })),
    updateAsset: scoped(({ operator, register }) =>
      api.assets.updateAsset({ Id: register.machine, OperatorId: operator, Complete: true, CopyAsset: false, ...noDetails }),
    ),
    deleteAsset: scoped(({ register }) => api.assets.deleteAsset({ id: register.machine })),
    newManufacturer: scoped(({ operator }) => api.assets.newManufacturer({ op: operator })),
    newGameTitle: scoped(({ operator }) => api.assets.newGameTitle({ op: operator })),
    newCategory: scoped(({ operator }) => api.assets.newCategory({ op: operator })),
    newDepot: scoped(({ operator }) => api.assets.newDepot({ op: operator })),
    newCabinetType: scoped(({ operator }) => api.assets.newCabinetType({ op: operator })),
    newNoteAcceptorModel: scoped(({ operator }) => api.assets.newNoteAcceptorModel({ op: operator })),
    newSupplier: scoped(({ operator }) => api.assets.newSupplier({ op: operator })),
    manufacturer: scoped(({ register }) => api.assets.manufacturer({ id: register.manufacturer })),
    gameTitle: scoped(({ register }) => api.assets.gameTitle({ id: register.gameTitle })),
    category: scoped(({ register }) => api.assets.category({ id: register.category })),
    depot: scoped(({ register }) => api.assets.depot({ id: register.depot })),
    cabinetType: scoped(({ register }) => api.assets.cabinetType({ id: register.cabinetType })),
    noteAcceptorModel: scoped(({ register }) => api.assets.noteAcceptorModel({ id: register.noteAcceptorModel })),
    supplier: scoped(({ register }) => api.assets.supplier({ id: register.supplier })),
    updateManufacturer: scoped(({ operator, register }) =>
      api.assets.updateManufacturer({ id: register.manufacturer, OperatorId: operator, ...noDetails }),
    ),
    updateGameTitle: scoped(({ operator, register }) =>
      api.assets.updateGameTitle({ id: register.gameTitle, OperatorId: operator, ...noDetails }),
    ),
    updateCategory: scoped(({ operator, register }) =>
      api.assets.updateCategory({ id: register.category, OperatorId: operator, ...noDetails }),
    ),
    updateDepot: scoped(({ operator, register }) => api.assets.updateDepot({ id: register.depot, OperatorId: operator, ...noDetails })),
    updateCabinetType: scoped(({ operator, register }) =>
      api.assets.updateCabinetType({ id: register.cabinetType, OperatorId: operator, doUpdate: false, ...noDetails }),
    ),
    updateNoteAcceptorModel: scoped(({ operator, register }) =>
      api.assets.updateNoteAcceptorModel({ id: register.noteAcceptorModel, OperatorId: operator, ...noDetails }),
    ),
    updateSupplier: scoped(({ operator, register }) =>
      api.assets.updateSupplier({ id: register.supplier, OperatorId: operator, ...noDetails }),
    ),
  },
  ownership: {
    profiles: scoped(({ operator }) => api.ownership.profiles({ operatorId: operator })),
    profile: scoped(({ register }) => api.ownership.profile({ profileId: register.ownershipProfile })),
    profileAttributes: scoped(({ register }) => api.ownership.profileAttributes({ profileId: register.ownershipProfile })),
    types: scoped(({ operator }) => api.ownership.types({ operatorId: operator })),
    typeAttributes: scoped(({ register }) => api.ownership.typeAttributes({ ownershipTypeId: register.ownershipType })),
    update: scoped(({ operator, register }) =>
      api.ownership.update({
        id: register.ownershipProfile,
        operatorId: operator,
        ownershipTypeId: register.ownershipType,
        ...blankProfile,
      }),
    ),
    create: scoped(({ operator, register }) =>
      api.ownership.create({ operatorId: operator, ownershipTypeId: register.ownershipType, ...blankProfile }),
    ),
  },
  devices: {
    statuses: free(() => api.devices.statuses()),
    groupings: free(() => api.devices.groupings()),
    tree: scoped(({ operator }) => api.devices.tree({ operator, statuses: 'all' })),
    device: scoped(({ register }) => api.devices.device({ id: register.device })),
    newDevice: scoped(({ operator }) => api.devices.newDevice({ op: operator })),
    update: scoped(({ operator, register }) => api.devices.update({ id: register.device, operatorId: operator, ...noDetails })),
    decommission: scoped(({ register }) => api.devices.decommission({ id: register.device })),
    unassign: scoped(({ register }) => api.devices.unassign({ id: register.device })),
  },
};
