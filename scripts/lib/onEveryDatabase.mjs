/**
 * The server tests that must hold on each database, where there are two to run them on. All others run once, on PostgreSQL: they ask for
 * nothing that the two answer differently, and the end-to-end tests run the whole application on the embedded database anyway.
 * A file belongs here when it is about the database itself, or reads or writes in a way of its own.
 */
export const onEveryDatabase = Object.freeze([
  // Months, which are parts of tables: making, planning for and dropping them.
  'tests/server/database/periods.test.ts',
  'tests/server/database/upgrades.test.ts',
  'tests/server/playRetention.test.ts',
  // Locking, migrating and failing to reach it; drivers tell of failed statements each in their own way.
  'tests/server/database/locks.test.ts',
  'tests/server/database/migrations.test.ts',
  'tests/server/database/testDatabase.test.ts',
  'tests/server/database/unreachable.test.ts',
  'tests/server/complaint.test.ts',
  'tests/server/logs.test.ts',
  // The estate is made inside the database: series, windows, arrays, hashes and rounding must give the same to the last penny.
  'tests/server/estate/calendar.test.ts',
  'tests/server/estate/events.test.ts',
  'tests/server/estate/seed.test.ts',
  'tests/server/estate/simulator.test.ts',
  'tests/server/estate/sums.test.ts',
  // What happens when two come together: row locks, row versions, requests that are sent again.
  // Bytes of photos, which each driver gives in its own way.
  'tests/server/customerData.test.ts',
  'tests/server/customers.test.ts',
  'tests/server/idempotency.test.ts',
  'tests/server/devicesTogether.test.ts',
  // Triggers that chain the audit trail, and texts that database and server must hash alike.
  'tests/server/audit.test.ts',
  'tests/server/auditVerification.test.ts',
  // Questions in SQL of their own: arrays, sums and windows over sessions, a cursor that is read as it is sent, JSON built in the database.
  'tests/server/sessions.test.ts',
  'tests/server/sessionsExport.test.ts',
  'tests/server/assetTree.test.ts',
  'tests/server/devicesTree.test.ts',
  'tests/server/collectionsMachine.test.ts',
  'tests/server/collectionsVariances.test.ts',
  'tests/server/complianceRecords.test.ts',
  // What every screen reads, word for word.
  'tests/server/recorded.test.ts',
]);

/** The server tests of the embedded database alone: they open it themselves, whatever database the others run on. */
export const onEmbeddedDatabase = Object.freeze(['tests/server/database/dataFolder.test.ts']);
