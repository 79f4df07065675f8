import type { Option } from '../schemas/entities/option';
import type { Failure } from '../schemas/failure';
import type { Details } from '../schemas/wire/details';

/** A place for a machine on a site. */
export interface InstallPosition {
  readonly id: number;
  readonly name: string;
}

/** A machine is put into one of some empty positions, perhaps into one that is chosen already; or the one at a position is changed. */
export type InstallInput =
  | { readonly mode: 'install'; readonly positions: readonly InstallPosition[]; readonly positionId?: number | undefined }
  | { readonly mode: 'edit'; readonly positionId: number; readonly positionName: string };

/** Options for a machine at a position, as the server describes them. */
export interface MachineOptions {
  readonly options: readonly Option[];
}

/** Whether there is anything to fill in: what a save answers may leave it out. */
export function hasOptions({ options = [] }: Partial<MachineOptions>): boolean {
  return options.length > 0;
}

/** Options with the machine that they are of. */
export interface InstalledOptions extends MachineOptions {
  readonly assetNo: string;
}

/** A machine that stands nowhere. */
export interface FreeMachine {
  readonly assetNo: string;
  readonly name: string;
}

/** The machines that could be installed; a server may know of none. */
export interface FreeMachines {
  readonly free?: readonly FreeMachine[] | undefined;
}

/** Which machine is looked for, and where it is to stand. */
export interface Search {
  readonly positionId: number;
  readonly assetNo: string;
}

/** What was entered for a machine at a position. */
export interface Entered extends Search {
  readonly details: Details;
}

export interface InstallContext {
  readonly mode: InstallInput['mode'];
  /** The positions to choose from. */
  readonly positions: readonly InstallPosition[];
  /** Nobody has chosen the position beforehand, so that another can be chosen. */
  readonly hasChoice: boolean;
  readonly position: InstallPosition | undefined;
  readonly assetNo: string;
  /** The machines to choose from instead of giving a number. */
  readonly free: readonly FreeMachine[];
  readonly form: MachineOptions | undefined;
  /** What was sent last. */
  readonly details: Details;
  /** Why the last step failed, until the next one is tried. */
  readonly failure: Failure | undefined;
  readonly isCancelled: boolean;
}

export type InstallEvent =
  | { readonly type: 'PICK'; readonly positionId: number }
  | { readonly type: 'BROWSE' }
  | { readonly type: 'SEARCH'; readonly assetNo: string }
  | { readonly type: 'RELOAD'; readonly details: Details }
  | { readonly type: 'FINISH'; readonly details: Details }
  | { readonly type: 'RETRY' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CANCEL' };

export interface InstallOutput {
  readonly cancelled: boolean;
}

/** The position of this id, where it is one of these. */
export function positionOf(positions: readonly InstallPosition[], id: number | undefined): InstallPosition | undefined {
  return positions.find((position) => position.id === id);
}

/** Where an installation with this input begins. */
export function startOf(input: InstallInput): Pick<InstallContext, 'positions' | 'hasChoice' | 'position'> {
  if (input.mode === 'edit') {
    return { positions: [], hasChoice: false, position: { id: input.positionId, name: input.positionName } };
  }
  const { positions, positionId } = input;
  const position = positionOf(positions, positionId);
  return { positions, hasChoice: position === undefined, position };
}

/** What is looked for once a position has been chosen. Throws before that. */
export function searchOf(context: InstallContext): Search {
  return { ...placeOf(context), assetNo: context.assetNo };
}

/** Where a machine is to stand, once that has been chosen. Throws before that. */
export function placeOf({ position }: InstallContext): Pick<Search, 'positionId'> {
  if (position === undefined) throw new Error('No position has been chosen');
  return { positionId: position.id };
}
