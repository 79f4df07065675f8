import type { AuditedEntity } from '../../../server/db/schema';
import type { Request } from '../../../src/schemas/call';
import { api } from '../../../src/schemas/calls';
import type { AssetNodeType, Item } from '../../../src/schemas/entities/assets';
import type { Details } from '../../../src/schemas/wire/details';

export interface ItemKind {
  readonly noun: string;
  readonly entity: AuditedEntity;
  readonly table: string;
  blank(op: number): Request<Item>;
  load(id: number): Request<Item>;
  save(id: number, OperatorId: number, details: Details): Request<Item>;
  /** Codes and labels in order, without the hidden version and category boxes. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sample: Readonly<Record<string, string>>;
  readonly change: Readonly<Record<string, string>>;
  readonly wrong: readonly (readonly [code: string, value: string])[];
}

const { assets } = api;
type Simple = Exclude<AssetNodeType, 'MA'>;

export const itemKinds: Readonly<Record<Simple, ItemKind>> = {
  MU: {
    noun: 'manufacturer',
    entity: 'manufacturer',
    table: 'manufacturer',
    blank: (op) => assets.newManufacturer({ op }),
    load: (id) => assets.manufacturer({ id }),
    save: (id, OperatorId, details) => assets.updateManufacturer({ id, OperatorId, details }),
    fields: { Name: 'Name' },
    sample: { Name: 'Larkfield Machines' },
    change: { Name: 'Larkfield Machines (1998)' },
    wrong: [],
  },
  NA: {
    noun: 'note acceptor model',
    entity: 'note-acceptor-model',
    table: 'note_acceptor_model',
    blank: (op) => assets.newNoteAcceptorModel({ op }),
    load: (id) => assets.noteAcceptorModel({ id }),
    save: (id, OperatorId, details) => assets.updateNoteAcceptorModel({ id, OperatorId, details }),
    fields: { Name: 'Name' },
    sample: { Name: 'Helix 12' },
    change: { Name: 'Helix 14' },
    wrong: [],
  },
  SP: {
    noun: 'supplier',
    entity: 'supplier',
    table: 'supplier',
    blank: (op) => assets.newSupplier({ op }),
    load: (id) => assets.supplier({ id }),
    save: (id, OperatorId, details) => assets.updateSupplier({ id, OperatorId, details }),
    fields: { Name: 'Name', ContactName: 'Contact Name', PhoneNumber: 'Phone Number', EmailAddress: 'E-mail Address' },
    sample: { Name: 'Trent & Sons; Ltd.', ContactName: 'Ada Trent', PhoneNumber: '+44 115 496 0000', EmailAddress: 'ada@trent.example' },
    change: { PhoneNumber: '', EmailAddress: 'office@trent.example' },
    wrong: [
      ['PhoneNumber', 'call me'],
      ['PhoneNumber', '12'],
      ['EmailAddress', 'nobody'],
      ['EmailAddress', 'a b@trent.example'],
    ],
  },
  DP: {
    noun: 'depot',
    entity: 'depot',
    table: 'depot',
    blank: (op) => assets.newDepot({ op }),
    load: (id) => assets.depot({ id }),
    save: (id, OperatorId, details) => assets.updateDepot({ id, OperatorId, details }),
    fields: { Name: 'Name', Town: 'Town', Postcode: 'Postcode' },
    sample: { Name: 'Western depot', Town: 'Truro', Postcode: 'TR1 2AB' },
    change: { Town: 'Redruth', Postcode: '' },
    wrong: [
      ['Postcode', '12345'],
      ['Town', ''],
    ],
  },
  MT: {
    noun: 'category',
    entity: 'category',
    table: 'category',
    blank: (op) => assets.newCategory({ op }),
    load: (id) => assets.category({ id }),
    save: (id, OperatorId, details) => assets.updateCategory({ id, OperatorId, details }),
    fields: { Name: 'Name', MachineType: 'Machine Type', MaxStake: 'Max. Stake', MaxPrize: 'Max. Prize' },
    sample: { Name: 'B4', MachineType: '1', MaxStake: '2', MaxPrize: '400.00' },
    change: { MaxStake: '2.50', MaxPrize: '' },
    wrong: [
      ['MachineType', '99'],
      ['MachineType', ''],
      ['MachineType', 'one'],
      ['MaxStake', '1.005'],
      ['MaxStake', '-1'],
      ['MaxStake', 'two'],
      ['MaxPrize', '10000000'],
    ],
  },
  GT: {
    noun: 'game title',
    entity: 'game-title',
    table: 'game_title',
    blank: (op) => assets.newGameTitle({ op }),
    load: (id) => assets.gameTitle({ id }),
    save: (id, OperatorId, details) => assets.updateGameTitle({ id, OperatorId, details }),
    fields: { Name: 'Name', Manufacturer: 'Manufacturer', Category: 'Category' },
    sample: { Name: "Otter's Return", Manufacturer: '3', Category: '1' },
    change: { Manufacturer: '4' },
    wrong: [
      ['Manufacturer', '103'],
      ['Category', '101'],
      ['Category', '-5'],
    ],
  },
  CB: {
    noun: 'cabinet type',
    entity: 'cabinet-type',
    table: 'cabinet_type',
    blank: (op) => assets.newCabinetType({ op }),
    load: (id) => assets.cabinetType({ id }),
    save: (id, OperatorId, details) => assets.updateCabinetType({ id, OperatorId, details, doUpdate: false }),
    fields: { Name: 'Name', Manufacturer: 'Manufacturer', NoteAcceptor: 'Note Acceptor' },
    sample: { Name: 'Castlegate Column', Manufacturer: '3', NoteAcceptor: '2', Category1: 'true', Category2: 'true' },
    change: { NoteAcceptor: '', Category2: 'false', Category3: 'true' },
    wrong: [
      ['NoteAcceptor', '102'],
      ['Manufacturer', '101'],
      ['Category1', 'perhaps'],
    ],
  },
};
