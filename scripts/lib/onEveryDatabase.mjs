/** Server tests for both databases: add a file that tests the database or accesses it in an unusual way. */
export const onEveryDatabase = Object.freeze([
  // Monthly partitions.
  'tests/server/database/periods.test.ts',
  'tests/server/database/upgrades.test.ts',
  'tests/server/playRetention.test.ts',
  // Locks, migrations and connection failures; each driver reports errors differently.
  'tests/server/database/locks.test.ts',
  'tests/server/database/migrations.test.ts',
  'tests/server/database/testDatabase.test.ts',
  'tests/server/database/unreachable.test.ts',
  'tests/server/complaint.test.ts',
  'tests/server/logs.test.ts',
  // SQL generates the estate; results must agree to the penny.
  'tests/server/estate/calendar.test.ts',
  'tests/server/estate/events.test.ts',
  'tests/server/estate/seed.test.ts',
  'tests/server/estate/simulator.test.ts',
  'tests/server/estate/sums.test.ts',
  // Concurrency and photo bytes, which each driver returns differently.
  'tests/server/customerData.test.ts',
  'tests/server/customers.test.ts',
  'tests/server/idempotency.test.ts',
  'tests/server/devicesTogether.test.ts',
  // Database and server must hash texts alike.
  'tests/server/audit.test.ts',
  'tests/server/auditVerification.test.ts',
  // Hand-written SQL.
  'tests/server/sessions.test.ts',
  'tests/server/sessionsExport.test.ts',
  'tests/server/assetTree.test.ts',
  'tests/server/devicesTree.test.ts',
  'tests/server/collectionsMachine.test.ts',
  'tests/server/collectionsVariances.test.ts',
  'tests/server/complianceRecords.test.ts',
  // The recorded responses of every screen.
  'tests/server/recorded.test.ts',
]);

/** These tests open the embedded database themselves. */
export const onEmbeddedDatabase = Object.freeze(['tests/server/database/dataFolder.test.ts']);
