import type { Item } from '../../../../../src/schemas/entities/assets';
import type { Details } from '../../../../../src/schemas/wire/details';
import type { Context } from '../../../../call/context';

/** Id 0 creates an item. */
export interface ItemSave {
  readonly id: number;
  readonly OperatorId: number;
  readonly details: Details;
  /** The response to the question before a save. */
  readonly doUpdate?: boolean;
}

export interface ItemKind {
  /** Throws CallError 403 outside the data access. */
  blank(context: Context, operatorId: number): Promise<Item>;
  /** Throws CallError 403 for an unknown or invisible item. */
  load(context: Context, id: number): Promise<Item>;
  /**
   * Saves an item and returns its form. Throws CallError 403 outside the data access, 409 on a concurrent change, 400 per invalid field.
   */
  save(context: Context, input: ItemSave): Promise<Item>;
}
