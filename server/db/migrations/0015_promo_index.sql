-- An early form of 0005 made this index of other columns; databases of that time still have it so.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_indexes WHERE schemaname = 'public' AND indexname = 'ticket_promo' AND indexdef LIKE '%redeemed_installation_id%'
  ) THEN
    DROP INDEX IF EXISTS "ticket_promo";
    CREATE INDEX "ticket_promo" ON "ticket" USING btree ("site_id","business_day","issued_installation_id","amount","redeemed_installation_id") WHERE "ticket"."origin" = 'promo';
  END IF;
END
$$;
