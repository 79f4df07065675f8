import { type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { OrgGrid } from '../../../../../src/schemas/entities/users';
import { siteAndTownOfS } from '../../../../access/placeName';
import { seenBy } from '../../../../access/seenBy';
import { beyondAccess } from '../../../../access/unseen';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { type AccessLevel, site } from '../../../../db/schema';
import { cell, quantityCell } from '../../../../output/grids/cells';
import type { DataAccess } from '../../../../security/dataAccess';
import type { AccessScope } from '../rights/place';
import { keyOf } from './selected';

const query = new QueryBuilder();

const levelNames: Readonly<Record<AccessLevel, string>> = {
  all: 'Everything',
  operator: 'Operator',
  company: 'Company',
  sub_company: 'Sub Company',
  site: 'Site',
  operator_region: 'Operator Region',
};

const headers = [
  { text: 'Level', width: 96, alignment: 0 },
  { text: 'Name', width: 210, alignment: 0 },
  { text: 'Belongs To', width: 110, alignment: 0 },
  { text: 'Sites', width: 56, alignment: 2 },
  { text: 'Machines', width: 80, alignment: 2 },
] as const;

const Named = Type.Object({
  ordinal: Type.Integer(),
  name: Type.String(),
  parent: Type.String(),
  sites: Type.Integer(),
  machines: Type.Integer(),
});

/** `s` is the site. */
function within(places: readonly AccessScope[], seen: SQL): SQL {
  const one = ({ level, refId }: AccessScope): SQL => {
    if (level === 'all') return sql`true`;
    if (level === 'operator') return sql`c.operator_id = ${refId}`;
    if (level === 'company') return sql`c.id = ${refId}`;
    if (level === 'sub_company') return sql`sc.id = ${refId}`;
    return level === 'site' ? sql`s.id = ${refId}` : sql`s.operator_region_id = ${refId}`;
  };
  return places.length === 0 ? sql`false` : sql`((${sql.join(places.map(one), sql` or `)}) and ${seen})`;
}

const standing = sql`(select count(*) from installation i where i.site_id = s.id and i.removed_at is null)`;
const ofSites = sql`from site s join sub_company sc on sc.id = s.sub_company_id join company c on c.id = sc.company_id`;

/** `s` is the site. */
function isSeen(access: DataAccess): SQL {
  return sql`s.id in (${query.select({ id: site.id }).from(site).where(seenBy(access, site))})`;
}

function namesOf({ level, refId }: AccessScope): SQL {
  switch (level) {
    case 'all':
      return sql`select 'Everything' as name, '' as parent`;
    case 'operator':
      return sql`select name, '' as parent from operator where id = ${refId}`;
    case 'company':
      return sql`select c.name, o.name as parent from company c join operator o on o.id = c.operator_id where c.id = ${refId}`;
    case 'sub_company':
      return sql`select sc.name, c.name as parent from sub_company sc join company c on c.id = sc.company_id where sc.id = ${refId}`;
    case 'site':
      return sql`select ${siteAndTownOfS} as name, sc.name as parent from site s join sub_company sc on sc.id = s.sub_company_id where s.id = ${refId}`;
    case 'operator_region':
      return sql`select r.name, o.name as parent from operator_region r join operator o on o.id = r.operator_id where r.id = ${refId}`;
  }
}

async function rowsOf(db: Database, places: readonly AccessScope[], seen: SQL) {
  if (places.length === 0) return [];
  const parts = places.map(
    (place, at) => sql`
      select ${at}::int as ordinal, n.name, n.parent,
        (select count(*)::int ${ofSites} where ${within([place], seen)}) as sites,
        (select coalesce(sum(${standing}), 0)::int ${ofSites} where ${within([place], seen)}) as machines
      from (${namesOf(place)}) n`,
  );
  return readRows(db, sql`select * from (${sql.join(parts, sql` union all `)}) parts order by ordinal`, Named);
}

const Sum = Type.Object({ sites: Type.Integer(), machines: Type.Integer() });

/**
 * Counts sites and machines per entry and in total, each site once. A viewer's counts cover only visible sites; invisible entries share a
 * nameless row.
 */
export async function orgGrid(
  db: Database,
  places: readonly AccessScope[],
  viewer?: { readonly access: DataAccess; readonly hasMore: boolean },
): Promise<OrgGrid> {
  const seen = viewer === undefined ? sql`true` : isSeen(viewer.access);
  const rows = await rowsOf(db, places, seen);
  const [sum] = await readRows(
    db,
    sql`select count(*)::int as sites, coalesce(sum(${standing}), 0)::int as machines ${ofSites} where ${within(places, seen)}`,
    Sum,
  );
  const total = {
    key: 'total',
    isTotal: true,
    cells: ['', 'Different sites and machines', '', sum?.sites ?? 0, sum?.machines ?? 0] as const,
  };
  const entries = rows.flatMap(({ ordinal, name, parent, sites, machines }) => {
    const place = places[ordinal];
    return place === undefined ? [] : [{ key: keyOf(place), cells: [levelNames[place.level], name, parent, sites, machines] as const }];
  });
  const more = viewer?.hasMore === true ? [{ key: 'beyond', cells: ['', beyondAccess, '', '', ''] as const }] : [];
  return {
    headerDef: [...headers],
    rowDef: headers.map(({ alignment }) => ({ alignment })),
    rows: [...entries, ...more, ...(entries.length === 0 ? [] : [total])].map(({ cells, ...row }) => ({
      ...row,
      cellData: cells.map((value) => (typeof value === 'number' ? quantityCell(value) : cell(value))),
    })),
  };
}
