import type { Option } from '../schemas/entities/option';
import type { Failure } from '../schemas/failure';
import type { Details } from '../schemas/wire/details';

export interface InstallPosition {
  readonly id: number;
  readonly name: string;
}

/** Installs a machine into one of several empty positions, perhaps preselected, or edits the machine at a position. */
export type InstallInput =
  | { readonly mode: 'install'; readonly positions: readonly InstallPosition[]; readonly positionId?: number | undefined }
  | { readonly mode: 'edit'; readonly positionId: number; readonly positionName: string };

export interface MachineOptions {
  readonly options: readonly Option[];
}

/** Returns whether there are options; a save's response may omit them. */
export function hasOptions({ options = [] }: Partial<MachineOptions>): boolean {
  return options.length > 0;
}

export interface InstalledOptions extends MachineOptions {
  readonly assetNo: string;
}

export interface FreeMachine {
  readonly assetNo: string;
  readonly name: string;
}

export interface FreeMachines {
  readonly free?: readonly FreeMachine[] | undefined;
}

export interface Search {
  readonly positionId: number;
  readonly assetNo: string;
}

export interface Entered extends Search {
  readonly details: Details;
}

export interface InstallContext {
  readonly mode: InstallInput['mode'];
  readonly positions: readonly InstallPosition[];
  /** No position was preselected, so the user can choose another. */
  readonly hasChoice: boolean;
  readonly position: InstallPosition | undefined;
  readonly assetNo: string;
  readonly free: readonly FreeMachine[];
  readonly form: MachineOptions | undefined;
  readonly details: Details;
  /** Failure of the last step, until the next attempt. */
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

export function positionOf(positions: readonly InstallPosition[], id: number | undefined): InstallPosition | undefined {
  return positions.find((position) => position.id === id);
}

export function startOf(input: InstallInput): Pick<InstallContext, 'positions' | 'hasChoice' | 'position'> {
  if (input.mode === 'edit') {
    return { positions: [], hasChoice: false, position: { id: input.positionId, name: input.positionName } };
  }
  const { positions, positionId } = input;
  const position = positionOf(positions, positionId);
  return { positions, hasChoice: position === undefined, position };
}

/** Returns the search for a machine. Throws before a position is chosen. */
export function searchOf(context: InstallContext): Search {
  return { ...placeOf(context), assetNo: context.assetNo };
}

/** Returns the chosen position. Throws before that. */
export function placeOf({ position }: InstallContext): Pick<Search, 'positionId'> {
  if (position === undefined) throw new Error('No position has been chosen');
  return { positionId: position.id };
}
