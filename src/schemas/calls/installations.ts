import { type Static, Type } from 'typebox';
import { defineCall, file, json, none, saved } from '../call';
import { InstallationsAnswer } from '../entities/grid';
import { Option } from '../entities/option';
import { flag, integer, integerSegment, text } from '../wire/codec';
import { details } from '../wire/details';
import { idList } from '../wire/idList';
import { optionalId, optionalText } from '../wire/missing';
import { installedMachines } from './outdated';

const access = { by: 'session', shows: 'machines', menus: ['GENERAL_INSTALL'] } as const;
const filterBody = {
  OperatorId: integer,
  SiteId: optionalId,
  ShowHistory: flag,
  OperatorRegions: idList,
  Manufacturers: idList,
  GameNames: idList,
  Categories: idList,
  Details: optionalText,
  ShowOfflineOnly: flag,
} as const;
const InstalledMachine = Type.Object({ assetNo: Type.String(), options: Type.Array(Option) });
const FreeMachine = Type.Object({ assetNo: Type.String(), name: Type.String() });
export type FreeMachine = Static<typeof FreeMachine>;
/** Options of the requested machine; without a number, the free machines, which a server may omit. */
const InstallableMachine = Type.Object({ options: Type.Array(Option), free: Type.Optional(Type.Array(FreeMachine)) });
const operations = { service: 'operations', access, failure: 'dialog' } as const;

/** docs/rules/installations.md, 7. */
export const installations = {
  filterByMachine: defineCall({
    ...operations,
    failure: 'silent',
    method: 'PUT',
    path: 'organisation/filterbymachine2',
    summary: 'The positions of a site with their machines',
    body: filterBody,
    answer: json(InstallationsAnswer),
  }),
  exportMachines: defineCall({
    ...operations,
    method: 'PUT',
    path: 'organisation/filterbymachine2/export',
    access: { ...access, flags: ['optionAllowExport'] },
    summary: 'The positions of a site with their machines as a file',
    body: filterBody,
    answer: file,
  }),
  asset: defineCall({
    ...operations,
    failure: 'inline',
    method: 'GET',
    path: 'Organisation/asset2/{positionId},{assetNo}',
    summary: 'Options for installing the machine with this asset number at a position; without a number, the machines that stand nowhere',
    params: { positionId: integerSegment, assetNo: optionalText },
    answer: json(InstallableMachine),
  }),
  position: defineCall({
    ...operations,
    failure: 'inline',
    method: 'GET',
    path: 'Organisation/Position2/{id}',
    summary: 'Current options of a position and the asset number installed there',
    params: { id: integerSegment },
    answer: json(InstalledMachine),
  }),
  installPosition: defineCall({
    ...operations,
    failure: 'inline',
    method: 'PUT',
    path: 'Installation/installposition',
    summary: 'Install a machine at a position, or change the one there; with Complete false only its options are made again',
    outdates: installedMachines,
    body: { Complete: flag, PositionId: integer, AssetNo: text, Details: details },
    answer: saved(InstalledMachine),
  }),
  addPositions: defineCall({
    ...operations,
    failure: 'inline',
    method: 'PUT',
    path: 'Organisation/AddPositions/{organisationId},{count}',
    access: { ...access, flags: ['optionAllowAddPosition'] },
    summary: 'Add positions to a site',
    outdates: installedMachines,
    params: { organisationId: integerSegment, count: integerSegment },
    answer: none,
  }),
  disableEFT: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Installation/disableEFT/{id}',
    access: { ...access, flags: ['optionAllowDisableEFT'] },
    summary: 'Disable electronic funds transfer on an installed machine',
    outdates: installedMachines,
    params: { id: integerSegment },
    answer: none,
  }),
  enableEFT: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Installation/enableEFT/{id}',
    access: { ...access, flags: ['optionAllowEnableEFT'] },
    summary: 'Enable electronic funds transfer on an installed machine',
    outdates: installedMachines,
    params: { id: integerSegment },
    answer: none,
  }),
  remove: defineCall({
    ...operations,
    method: 'DELETE',
    path: 'Installation/{id}',
    access: { ...access, flags: ['optionAllowRemove'] },
    summary: 'Remove the machine from its position',
    outdates: installedMachines,
    params: { id: integerSegment },
    answer: none,
  }),
  authorise: defineCall({
    ...operations,
    method: 'PUT',
    path: 'Installation/authorise/{id}',
    access: { by: 'session', shows: 'machines', menus: ['GENERAL_INSTALL', 'KIOSK', 'GENERAL_COMMS'], flags: ['optionAllowAuthorise'] },
    summary: 'Authorise an installation that waits for it',
    outdates: installedMachines,
    params: { id: integerSegment },
    answer: none,
  }),
} as const;
