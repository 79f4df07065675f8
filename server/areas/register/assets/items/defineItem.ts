import type { Item } from '../../../../../src/schemas/entities/assets';
import { coversOperator, requireOperator, requireWholeOperator } from '../../../../access/required';
import { historyGrid } from '../../../../audit/history';
import { type Context, signedIn } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { type Fields, optionsOf } from '../../../../forms/field';
import { readOnly } from '../../../../forms/shown';
import { versionOption } from '../../../../forms/version';
import { type ItemDeclaration, outside, valuesOfItem } from './declaration';
import type { ItemKind } from './itemKind';
import { saveItem } from './saveItem';
import { findItem, type ItemTable, type StoredItem } from './table';

async function formOf<F extends Fields>(context: Context, declaration: ItemDeclaration<F>, item: StoredItem): Promise<Item> {
  const { db } = context;
  const { id, operatorId, rowVersion } = item;
  const { access } = signedIn(context);
  const fields = await declaration.fields(db, operatorId);
  const options = [...optionsOf(fields, await valuesOfItem(db, declaration, item)), versionOption(rowVersion)];
  const mayChange = coversOperator(access, operatorId);
  const questionText = mayChange ? await declaration.question?.(db, id) : undefined;
  return {
    id,
    options: mayChange ? options : readOnly(options),
    grid: await historyGrid(db, declaration.entity, id),
    doQuestion: questionText !== undefined,
    ...(questionText === undefined ? {} : { questionText }),
    doDelete: false,
  };
}

/** Throws CallError 403 outside the data access. */
async function requireSeen(context: Context, noun: string, item: StoredItem | undefined): Promise<StoredItem> {
  if (item === undefined) throw outside(noun);
  await requireOperator(context.db, signedIn(context).access, item.operatorId).catch(() => {
    throw outside(noun);
  });
  return item;
}

/**
 * Creates an item kind from its declaration, with forms, history, conflict checks and audit. A value named like a column has its type.
 * docs/rules/assets.md, 7.
 */
export function defineItem<T extends ItemTable, F extends Fields>(
  declaration: ItemDeclaration<NoInfer<F>> & {
    readonly table: T;
    fields(db: Database, operatorId: number): Promise<F>;
    readonly blank: Partial<T['$inferSelect']>;
  },
): ItemKind {
  const { noun, table, blank } = declaration;

  async function load(context: Context, id: number): Promise<Item> {
    return formOf(context, declaration, await requireSeen(context, noun, await findItem(context.db, table, id)));
  }

  return {
    load,
    async blank(context, operatorId) {
      // Users who can't save get no form.
      await requireWholeOperator(context.db, signedIn(context).access, operatorId);
      const options = [...optionsOf(await declaration.fields(context.db, operatorId), blank), versionOption(0)];
      return { id: 0, options, doQuestion: false, doDelete: false };
    },
    save: async (context, input) => load(context, await saveItem(context, declaration, input)),
  };
}
