import type { Request } from '../../../../src/schemas/call';
import { type Api, api } from '../../../../src/schemas/calls';
import type { Item } from '../../../../src/schemas/entities/assets';
import type { OwnershipValue } from '../../../../src/schemas/entities/ownership';
import type { Details } from '../../../../src/schemas/wire/details';
import { filledIn } from '../optionForm';
import type { Place } from './places';
import type { ItemName } from './registerIds';
import type { Need } from './rules';

/** Calls with full rights; undefined if even those are rejected. */
export type AskAll = <T>(request: Request<T>) => Promise<T | undefined>;

export interface Case {
  readonly needs: Need;
  readonly ask: (place: Place, askAll: AskAll, unique: string) => Request<unknown> | Promise<Request<unknown>>;
  readonly answers: (place: Place) => number;
}

type Area = 'assets' | 'ownership' | 'devices';

const read = (needs: Need, ask: (place: Place) => Request<unknown>): readonly Case[] => [{ needs, ask, answers: () => 200 }];
const ofOperator = (ask: (operator: number) => Request<unknown>) => read('to see the operator', ({ operator }) => ask(operator));
const ofWholeOperator = (ask: (operator: number) => Request<unknown>) => read('to cover the operator', ({ operator }) => ask(operator));
const ofItem = (name: ItemName, ask: (id: number) => Request<unknown>) => read('to see its operator', ({ ids }) => ask(ids[name]));
const filters = { StatusCode: 'all', showSummary: false } as const;

/** A loaded form's details with changed texts. Unloadable forms get version 1. */
function detailsWith(form: Pick<Item, 'options' | 'assetUI'> | undefined, entered: Readonly<Record<string, string>>): Details {
  const { main = [], operational = [], ownership = [] } = form?.assetUI ?? {};
  const options = form?.options ?? [...main, ...operational, ...ownership];
  return options.length === 0 ? [['RowVersion', '1'], ...Object.entries(entered)] : filledIn(options, entered);
}

/** A copy fails if its parts belong to another operator. */
const madeLike = ({ owner, operator }: Place) => (owner === operator ? 200 : 400);

function saved(
  name: ItemName,
  load: (id: number) => Request<Item>,
  save: (item: { id: number; OperatorId: number; details: Details }) => Request<unknown>,
  holdsOthers: 'with others' | 'by itself' = 'by itself',
): readonly Case[] {
  const ask =
    (isNew: boolean): Case['ask'] =>
    async ({ ids, operator }, askAll, unique) => {
      const details = detailsWith(await askAll(load(ids[name])), { Name: unique });
      return save({ id: isNew ? 0 : ids[name], OperatorId: operator, details });
    };
  return [
    { needs: 'to cover its operator, and say which', ask: ask(false), answers: () => 200 },
    { needs: 'to cover the operator', ask: ask(true), answers: holdsOthers === 'with others' ? madeLike : () => 200 },
  ];
}

async function profileValues(askAll: AskAll, profileId: number): Promise<OwnershipValue[]> {
  const options = await askAll(api.ownership.profileAttributes({ profileId }));
  return options === undefined ? [] : filledIn(options).map(([code, value]) => ({ attributeTypeId: Number(code), value }));
}

/** Needs of every call for register, ownership and devices; a new call does not compile without a row. */
export const matrix: { readonly [A in Area]: { readonly [Name in keyof Api[A]]: readonly Case[] } } = {
  assets: {
    tree: ofOperator((OperatorId) => api.assets.tree({ OperatorId, ...filters })),
    exportTree: ofOperator((OperatorId) => api.assets.exportTree({ OperatorId, ...filters })),
    statuses: read('nothing else', () => api.assets.statuses()),
    groupings: read('nothing else', () => api.assets.groupings()),
    variants: read('nothing else', () => api.assets.variants()),
    suppliers: ofOperator((op) => api.assets.suppliers({ op })),
    noteAcceptorModels: ofOperator((op) => api.assets.noteAcceptorModels({ op })),
    depots: ofOperator((op) => api.assets.depots({ op })),
    cabinetTypes: ofOperator((op) => api.assets.cabinetTypes({ op })),
    newAsset: ofWholeOperator((op) => api.assets.newAsset({ op })),
    newManufacturer: ofWholeOperator((op) => api.assets.newManufacturer({ op })),
    newGameTitle: ofWholeOperator((op) => api.assets.newGameTitle({ op })),
    newCategory: ofWholeOperator((op) => api.assets.newCategory({ op })),
    newDepot: ofWholeOperator((op) => api.assets.newDepot({ op })),
    newCabinetType: ofWholeOperator((op) => api.assets.newCabinetType({ op })),
    newNoteAcceptorModel: ofWholeOperator((op) => api.assets.newNoteAcceptorModel({ op })),
    newSupplier: ofWholeOperator((op) => api.assets.newSupplier({ op })),
    manufacturer: ofItem('manufacturer', (id) => api.assets.manufacturer({ id })),
    gameTitle: ofItem('gameTitle', (id) => api.assets.gameTitle({ id })),
    category: ofItem('category', (id) => api.assets.category({ id })),
    depot: ofItem('depot', (id) => api.assets.depot({ id })),
    cabinetType: ofItem('cabinetType', (id) => api.assets.cabinetType({ id })),
    noteAcceptorModel: ofItem('noteAcceptorModel', (id) => api.assets.noteAcceptorModel({ id })),
    supplier: ofItem('supplier', (id) => api.assets.supplier({ id })),
    updateManufacturer: saved('manufacturer', (id) => api.assets.manufacturer({ id }), api.assets.updateManufacturer),
    updateGameTitle: saved('gameTitle', (id) => api.assets.gameTitle({ id }), api.assets.updateGameTitle, 'with others'),
    updateCategory: saved('category', (id) => api.assets.category({ id }), api.assets.updateCategory),
    updateDepot: saved('depot', (id) => api.assets.depot({ id }), api.assets.updateDepot),
    updateCabinetType: saved(
      'cabinetType',
      (id) => api.assets.cabinetType({ id }),
      (item) => api.assets.updateCabinetType({ ...item, doUpdate: false }),
      'with others',
    ),
    updateNoteAcceptorModel: saved('noteAcceptorModel', (id) => api.assets.noteAcceptorModel({ id }), api.assets.updateNoteAcceptorModel),
    updateSupplier: saved('supplier', (id) => api.assets.supplier({ id }), api.assets.updateSupplier),
    asset: read('to reach it', ({ ids }) => api.assets.asset({ id: ids.machine })),
    updateAsset: [
      {
        needs: 'to reach it, and say its operator',
        ask: async ({ ids, operator }, askAll, unique) => {
          const details = detailsWith(await askAll(api.assets.asset({ id: ids.machine })), { SerialNo: unique });
          return api.assets.updateAsset({ Id: ids.machine, OperatorId: operator, Complete: true, CopyAsset: false, details });
        },
        answers: () => 200,
      },
      {
        needs: 'to cover the operator',
        ask: async ({ ids, operator }, askAll, unique) => {
          const entered = { AssetNo: unique, SerialNo: unique, Status: '2' };
          const details = detailsWith(await askAll(api.assets.asset({ id: ids.machine })), entered);
          return api.assets.updateAsset({ Id: 0, OperatorId: operator, Complete: true, CopyAsset: true, details });
        },
        answers: madeLike,
      },
    ],
    deleteAsset: [
      {
        needs: 'to reach it',
        ask: ({ ids }) => api.assets.deleteAsset({ id: ids.machine }),
        answers: ({ standing }) => (standing === undefined ? 204 : 409),
      },
    ],
  },
  ownership: {
    profiles: ofOperator((operatorId) => api.ownership.profiles({ operatorId })),
    types: ofOperator((operatorId) => api.ownership.types({ operatorId })),
    profile: ofItem('ownershipProfile', (profileId) => api.ownership.profile({ profileId })),
    profileAttributes: ofItem('ownershipProfile', (profileId) => api.ownership.profileAttributes({ profileId })),
    typeAttributes: ofItem('ownershipType', (ownershipTypeId) => api.ownership.typeAttributes({ ownershipTypeId })),
    update: [
      {
        needs: 'to cover its operator, and say which',
        ask: async ({ ids, operator }, askAll, name) => {
          const loaded = await askAll(api.ownership.profile({ profileId: ids.ownershipProfile }));
          const { ownershipTypeId } = loaded ?? { ownershipTypeId: ids.ownershipType };
          const values = await profileValues(askAll, ids.ownershipProfile);
          return api.ownership.update({ id: ids.ownershipProfile, operatorId: operator, name, ownershipTypeId, values });
        },
        answers: () => 200,
      },
    ],
    create: [
      {
        needs: 'to cover the operator',
        ask: async ({ ids, operator }, askAll, name) => {
          const loaded = await askAll(api.ownership.profile({ profileId: ids.ownershipProfile }));
          const { ownershipTypeId } = loaded ?? { ownershipTypeId: ids.ownershipType };
          const values = (await profileValues(askAll, ids.ownershipProfile)).filter(({ attributeTypeId }) => attributeTypeId !== 0);
          return api.ownership.create({ operatorId: operator, name, ownershipTypeId, values });
        },
        answers: madeLike,
      },
    ],
  },
  devices: {
    statuses: read('nothing else', () => api.devices.statuses()),
    groupings: read('nothing else', () => api.devices.groupings()),
    tree: ofOperator((operator) => api.devices.tree({ operator, statuses: 'all' })),
    device: read('to reach it', ({ ids }) => api.devices.device({ id: ids.device })),
    newDevice: [
      ...read('to cover the operator', ({ operator }) => api.devices.newDevice({ op: operator })),
      ...read('to cover the operator, and say a device of it', ({ operator, ids }) =>
        api.devices.newDevice({ op: operator, id: ids.device }),
      ),
    ],
    update: [
      {
        needs: 'to reach it, and say its operator',
        ask: async ({ ids, operator }, askAll, Model) => {
          const details = detailsWith(await askAll(api.devices.device({ id: ids.device })), { Model });
          return api.devices.update({ id: ids.device, operatorId: operator, details });
        },
        answers: () => 200,
      },
      {
        needs: 'to cover the operator',
        ask: async ({ ids, operator }, askAll, SerialNo) => {
          const details = detailsWith(await askAll(api.devices.device({ id: ids.device })), { SerialNo, Machine: '' });
          return api.devices.update({ id: 0, operatorId: operator, details });
        },
        answers: () => 200,
      },
    ],
    decommission: [{ needs: 'to cover its operator', ask: ({ ids }) => api.devices.decommission({ id: ids.device }), answers: () => 204 }],
    unassign: [
      {
        needs: 'to reach it',
        ask: ({ ids }) => api.devices.unassign({ id: ids.device }),
        answers: ({ standing }) => (standing === undefined ? 409 : 204),
      },
    ],
  },
};
