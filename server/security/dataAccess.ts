import type { dataAccess } from '../db/schema';

/** Where a user may look. docs/rules/users.md, 4. */
export interface DataAccess {
  readonly all: boolean;
  readonly operators: readonly number[];
  readonly companies: readonly number[];
  readonly subCompanies: readonly number[];
  readonly sites: readonly number[];
  /** Narrows this access to the intersection. */
  readonly within?: DataAccess;
}

type Row = Pick<typeof dataAccess.$inferSelect, 'level' | 'refId'>;

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
