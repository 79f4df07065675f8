-- A part in the middle of a name is found by an index. A database whose owner may not have the extension, or does not have it, reads all names as before.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "customer_forename_parts" ON "customer" USING gin (fold_text("forename") gin_trgm_ops);
  CREATE INDEX "customer_surname_parts" ON "customer" USING gin (fold_text("surname") gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'Names are searched for without an index: %', SQLERRM;
END $$;
