import { sql } from 'drizzle-orm';
import { check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { installation } from './machines';
import { operator } from './organisation';

export const deviceStatuses = ['assigned', 'unassigned', 'decommissioned'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** A box that connects a machine with the system. docs/rules/assets.md, 2. */
export const device = pgTable(
  'device',
  {
    id: serial('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    serialNo: text('serial_no').notNull(),
    model: text('model').notNull(),
    firmware: text('firmware').notNull(),
    status: text('status').$type<DeviceStatus>().notNull(),
    installationId: integer('installation_id').references(() => installation.id),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('device_serial_no').on(t.operatorId, t.serialNo),
    uniqueIndex('device_installation').on(t.installationId),
    check('device_assignment', sql`(${t.status} = 'assigned') = (${t.installationId} is not null)`),
  ],
);
