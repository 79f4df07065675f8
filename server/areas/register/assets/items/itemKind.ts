import type { Item } from '../../../../../src/schemas/entities/assets';
import type { Details } from '../../../../../src/schemas/wire/details';
import type { Context } from '../../../../call/context';

/** A save as it arrives; an id of 0 makes a new item. */
export interface ItemSave {
  readonly id: number;
  readonly OperatorId: number;
  readonly details: Details;
  /** The answer to what the form asks before it is saved. */
  readonly doUpdate?: boolean;
}

/** What can be done with one kind of item of the asset register. */
export interface ItemKind {
  /** The form of a new item. Throws CallError 403 outside the data access. */
  blank(context: Context, operatorId: number): Promise<Item>;
  /** The form of an item. Throws CallError 403 outside the data access, whether it exists or not. */
  load(context: Context, id: number): Promise<Item>;
  /**
   * Saves an item and gives its form as it is then. Throws CallError 403 outside the data access, 409 when somebody changed it meanwhile, 400 with
   * field errors for what cannot be stored; then nothing is changed.
   */
  save(context: Context, input: ItemSave): Promise<Item>;
}
