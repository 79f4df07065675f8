import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { siteAndCode, siteAndCodeOfS } from '../../../access/placeName';
import type { Database } from '../../../db/database';
import {
  type AuditedEntity,
  accessProfile,
  appUser,
  cabinetType,
  category,
  collection,
  company,
  depot,
  device,
  gameTitle,
  machine,
  manufacturer,
  noteAcceptorModel,
  openingHoursProfile,
  operator,
  operatorRegion,
  ownershipProfile,
  position,
  settingsProfile,
  site,
  subCompany,
  supplier,
} from '../../../db/schema';

interface Source {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly name: SQLWrapper;
}

function named<T extends PgTable & { readonly id: PgColumn; readonly name: PgColumn }>(table: T): Source {
  return { table, name: table.name };
}

/** Names and codes. Compliance records have only their number, because people are named only in the record itself. */
const sources: Partial<Record<AuditedEntity, Source>> = {
  machine: {
    table: machine,
    name: sql`asset_no || ' ' || (select g.name from game_title g where g.id = machine.game_title_id)`,
  },
  manufacturer: named(manufacturer),
  'game-title': named(gameTitle),
  category: named(category),
  depot: named(depot),
  'cabinet-type': named(cabinetType),
  'note-acceptor-model': named(noteAcceptorModel),
  supplier: named(supplier),
  'ownership-profile': named(ownershipProfile),
  device: { table: device, name: device.serialNo },
  position: {
    table: position,
    name: sql`(select ${siteAndCodeOfS} from site s where s.id = "position".site_id) || ', position ' || number`,
  },
  collection: {
    table: collection,
    name: sql`(select m.asset_no from installation i join machine m on m.id = i.machine_id where i.id = collection.installation_id)
      || ', ' || (select ${siteAndCodeOfS} from site s where s.id = collection.site_id)
      || ', week ending ' || to_char(week_ending, 'DD-MM-YYYY')`,
  },
  'compliance-quarter': named(company),
  user: { table: appUser, name: appUser.username },
  'access-profile': named(accessProfile),
  operator: named(operator),
  'operator-region': named(operatorRegion),
  company: named(company),
  'sub-company': named(subCompany),
  site: { table: site, name: siteAndCode() },
  'settings-profile': named(settingsProfile),
  'opening-hours': named(openingHoursProfile),
};

interface Audited {
  readonly entity: AuditedEntity;
  readonly entityId: number;
}

/** Returns a function that gives a record's present name; '' for a deleted or nameless one. */
export async function readAuditedNames(db: Database, entries: readonly Audited[]): Promise<(record: Audited) => string> {
  const names = new Map<AuditedEntity, ReadonlyMap<number, string>>();
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const source = sources[entity];
    if (source === undefined) continue;
    const { table, name } = source;
    const ids = [...new Set(entries.flatMap((entry) => (entry.entity === entity ? [entry.entityId] : [])))];
    const rows = await db
      .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, ids));
    names.set(entity, new Map(rows.map((row) => [row.id, row.name])));
  }
  return ({ entity, entityId }) => names.get(entity)?.get(entityId) ?? '';
}
