import type { dataAccess } from '../db/schema';

/** Where a user may look. docs/rules/users.md, 4. */
export interface DataAccess {
  readonly all: boolean;
  readonly operators: readonly number[];
  readonly companies: readonly number[];
  readonly subCompanies: readonly number[];
  readonly sites: readonly number[];
  /** Another that narrows this one: only what lies in both is seen. */
  readonly within?: DataAccess;
}

type Row = Pick<typeof dataAccess.$inferSelect, 'level' | 'refId'>;

/** A user's data access from its rows. */
export function dataAccessOf(rows: readonly Row[]): DataAccess {
  const at = (level: Row['level']): readonly number[] =>
    rows.flatMap((row) => (row.level === level && row.refId !== null ? [row.refId] : []));
  return {
    all: rows.some(({ level }) => level === 'all'),
    operators: at('operator'),
    companies: at('company'),
    subCompanies: at('sub_company'),
    sites: at('site'),
  };
}
