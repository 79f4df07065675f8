-- Keeps sessions, their events, transactions and what machines report by months, each a part of its table. Numbers of sessions count days from 2020 in steps of a
-- hundred thousand, which the database promises from here on, so that a month of them and of their events is a range of numbers, and whatever refers to a session
-- refers to it as before. Transactions and reports are of the month of their moment, on the clocks of London. Rows of months that have no part are in one for the rest.
-- Whoever may write into the tables may make months of them, and whoever may delete from them may drop one, without owning them.
CREATE FUNCTION make_months(first date, last date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  month date := date_trunc('month', first)::date;
  following date;
  suffix text;
  low text;
  high text;
  held boolean;
  of_table text;
  made integer := 0;
BEGIN
  IF NOT has_table_privilege(session_user, 'public.play_session', 'INSERT') THEN
    RAISE EXCEPTION 'months are made by whoever may write sessions' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WHILE month <= last LOOP
    following := (month + interval '1 month')::date;
    suffix := to_char(month, '_YYYY_MM');
    low := ((month - date '2020-01-01') * 100000)::text;
    high := ((following - date '2020-01-01') * 100000)::text;
    IF to_regclass(format('public.%I', 'play_session' || suffix)) IS NULL OR to_regclass(format('public.%I', 'cash_transaction' || suffix)) IS NULL
      OR to_regclass(format('public.%I', 'machine_event' || suffix)) IS NULL THEN
      -- Of two that would make the same month one waits, and finds it made.
      PERFORM pg_advisory_xact_lock(hashtext('make_months'));
    END IF;
    IF to_regclass(format('public.%I', 'play_session' || suffix)) IS NULL THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM public.play_session_rest WHERE id >= %L AND id < %L)', low, high) INTO held;
      IF NOT held THEN
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.play_session FOR VALUES FROM (%L) TO (%L)', 'play_session' || suffix, low, high);
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.session_event FOR VALUES FROM (%L) TO (%L)', 'session_event' || suffix, low, high);
        -- The events of a month are those of its sessions: each month refers to its own, so that neither looks through all the others.
        EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I FOREIGN KEY (session_id) REFERENCES public.%I (id) ON DELETE CASCADE',
          'session_event' || suffix, 'session_event' || suffix || '_session', 'play_session' || suffix);
        made := made + 2;
      END IF;
    END IF;
    low := (month::timestamp AT TIME ZONE 'Europe/London')::text;
    high := (following::timestamp AT TIME ZONE 'Europe/London')::text;
    FOREACH of_table IN ARRAY ARRAY['cash_transaction', 'machine_event'] LOOP
      IF to_regclass(format('public.%I', of_table || suffix)) IS NULL THEN
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE at >= %L AND at < %L)', of_table || '_rest', low, high) INTO held;
        IF NOT held THEN
          EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)', of_table || suffix, of_table, low, high);
          made := made + 1;
        END IF;
      END IF;
    END LOOP;
    month := following;
  END LOOP;
  RETURN made;
END
$$;
--> statement-breakpoint
CREATE FUNCTION drop_month(of_table text, month date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  part text := of_table || to_char(month, '_YYYY_MM');
BEGIN
  IF of_table NOT IN ('play_session', 'session_event', 'cash_transaction', 'machine_event')
    OR NOT has_table_privilege(session_user, format('public.%I', of_table), 'DELETE') THEN
    RAISE EXCEPTION 'months are dropped by whoever may delete from their tables' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF to_regclass(format('public.%I', part)) IS NOT NULL THEN
    -- Nothing may refer to it any more, which is looked up here.
    EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', of_table, part);
    EXECUTE format('DROP TABLE public.%I', part);
  END IF;
END
$$;
--> statement-breakpoint
-- A database learns by itself what each part holds, and not what the whole does, by which it plans questions that join it.
CREATE FUNCTION analyze_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'public.play_session', 'INSERT') THEN
    RAISE EXCEPTION 'months are analyzed by whoever may write sessions' USING ERRCODE = 'insufficient_privilege';
  END IF;
  ANALYZE public.play_session, public.session_event, public.cash_transaction, public.machine_event;
END
$$;
--> statement-breakpoint
ALTER TABLE "session_event" DROP CONSTRAINT "session_event_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "cash_transaction" DROP CONSTRAINT "cash_transaction_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "observation" DROP CONSTRAINT "observation_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "incident_session" DROP CONSTRAINT "incident_session_session_id_play_session_id_fk";
--> statement-breakpoint
ALTER TABLE "cash_transaction_comment" DROP CONSTRAINT "cash_transaction_comment_transaction_id_cash_transaction_id_fk";
--> statement-breakpoint
ALTER TABLE "play_session" RENAME TO "play_session_whole";
--> statement-breakpoint
ALTER TABLE "session_event" RENAME TO "session_event_whole";
--> statement-breakpoint
ALTER TABLE "cash_transaction" RENAME TO "cash_transaction_whole";
--> statement-breakpoint
ALTER TABLE "machine_event" RENAME TO "machine_event_whole";
--> statement-breakpoint
CREATE TABLE "play_session" (LIKE "play_session_whole" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "play_session_rest" PARTITION OF "play_session" DEFAULT;
--> statement-breakpoint
CREATE TABLE "session_event" (LIKE "session_event_whole" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("session_id");
--> statement-breakpoint
CREATE TABLE "session_event_rest" PARTITION OF "session_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "cash_transaction" (LIKE "cash_transaction_whole" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "cash_transaction_rest" PARTITION OF "cash_transaction" DEFAULT;
--> statement-breakpoint
CREATE TABLE "machine_event" (LIKE "machine_event_whole" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "machine_event_rest" PARTITION OF "machine_event" DEFAULT;
--> statement-breakpoint
ALTER TABLE "play_session_whole" RENAME CONSTRAINT "play_session_pkey" TO "play_session_whole_pkey";
--> statement-breakpoint
ALTER TABLE "session_event_whole" RENAME CONSTRAINT "session_event_session_id_seq_pk" TO "session_event_whole_pkey";
--> statement-breakpoint
ALTER TABLE "play_session" ADD PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "session_event" ADD CONSTRAINT "session_event_session_id_seq_pk" PRIMARY KEY ("session_id", "seq");
--> statement-breakpoint
ALTER TABLE "session_event_rest" ADD CONSTRAINT "session_event_rest_session" FOREIGN KEY ("session_id") REFERENCES "public"."play_session_rest" ("id") ON DELETE CASCADE;
--> statement-breakpoint
SELECT make_months(min(day), max(day)) FROM (
  SELECT min(business_day) AS day FROM "play_session_whole" UNION ALL SELECT max(business_day) FROM "play_session_whole"
  UNION ALL SELECT min(london_day(at)) FROM "cash_transaction_whole" UNION ALL SELECT max(london_day(at)) FROM "cash_transaction_whole"
  UNION ALL SELECT min(london_day(at)) FROM "machine_event_whole" UNION ALL SELECT max(london_day(at)) FROM "machine_event_whole"
) AS days HAVING min(day) IS NOT NULL;
--> statement-breakpoint
-- Checked in one pass each when everything is there.
DO $$
DECLARE
  part text;
BEGIN
  FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'session_event'::regclass LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', part, part || '_session');
  END LOOP;
END
$$;
--> statement-breakpoint
-- A number that does not count days is one from the end of its day instead.
CREATE TEMPORARY TABLE "renumbered" AS
SELECT id AS was, (business_day - date '2020-01-01') * 100000 + 100000 - (row_number() OVER (PARTITION BY business_day ORDER BY id))::integer AS id
FROM "play_session_whole" WHERE id - (business_day - date '2020-01-01') * 100000 NOT BETWEEN 0 AND 99999;
--> statement-breakpoint
INSERT INTO "play_session" ("id", "installation_id", "site_id", "business_day", "started_at", "ended_at", "player_id", "games", "stake", "win", "n50", "n20", "n10", "n5", "coins_pence", "cash_in", "ticket_in", "ticket_out", "suspicious_reason")
SELECT coalesce(r.id, o."id"), o."installation_id", o."site_id", o."business_day", o."started_at", o."ended_at", o."player_id", o."games", o."stake", o."win", o."n50", o."n20", o."n10", o."n5", o."coins_pence", o."cash_in", o."ticket_in", o."ticket_out", o."suspicious_reason"
FROM "play_session_whole" o LEFT JOIN "renumbered" r ON r.was = o."id";
--> statement-breakpoint
INSERT INTO "session_event" ("session_id", "seq", "at", "kind", "amount")
SELECT coalesce(r.id, o."session_id"), o."seq", o."at", o."kind", o."amount"
FROM "session_event_whole" o LEFT JOIN "renumbered" r ON r.was = o."session_id";
--> statement-breakpoint
INSERT INTO "cash_transaction" ("id", "site_id", "installation_id", "business_day", "at", "kind", "amount", "ticket_id", "session_id", "user_name")
SELECT o."id", o."site_id", o."installation_id", o."business_day", o."at", o."kind", o."amount", o."ticket_id", coalesce(r.id, o."session_id"), o."user_name"
FROM "cash_transaction_whole" o LEFT JOIN "renumbered" r ON r.was = o."session_id";
--> statement-breakpoint
INSERT INTO "machine_event" ("id", "installation_id", "at", "kind")
SELECT o."id", o."installation_id", o."at", o."kind"
FROM "machine_event_whole" o;
--> statement-breakpoint
UPDATE "ticket" SET "session_id" = r.id FROM "renumbered" r WHERE "ticket"."session_id" = r.was;
--> statement-breakpoint
UPDATE "alert" SET "session_id" = r.id FROM "renumbered" r WHERE "alert"."session_id" = r.was;
--> statement-breakpoint
UPDATE "observation" SET "session_id" = r.id FROM "renumbered" r WHERE "observation"."session_id" = r.was;
--> statement-breakpoint
UPDATE "incident_session" SET "session_id" = r.id FROM "renumbered" r WHERE "incident_session"."session_id" = r.was;
--> statement-breakpoint
DROP TABLE "renumbered";
--> statement-breakpoint
DO $$
DECLARE
  part text;
BEGIN
  FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'session_event'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (session_id) REFERENCES public.%I (id) ON DELETE CASCADE', part, part || '_session', replace(part, 'session_event', 'play_session'));
  END LOOP;
END
$$;
--> statement-breakpoint
DROP TABLE "play_session_whole";
--> statement-breakpoint
DROP TABLE "session_event_whole";
--> statement-breakpoint
DROP TABLE "cash_transaction_whole";
--> statement-breakpoint
DROP TABLE "machine_event_whole";
--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_id_at_pk" PRIMARY KEY ("id", "at");
--> statement-breakpoint
ALTER TABLE "machine_event" ADD CONSTRAINT "machine_event_id_at_pk" PRIMARY KEY ("id", "at");
--> statement-breakpoint
ALTER TABLE "cash_transaction" ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('cash_transaction', 'id'), greatest((SELECT max("id") FROM "cash_transaction"), 0) + 1, false);
--> statement-breakpoint
ALTER TABLE "machine_event" ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('machine_event', 'id'), greatest((SELECT max("id") FROM "machine_event"), 0) + 1, false);
--> statement-breakpoint
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_number" CHECK ("id" - ("business_day" - date '2020-01-01') * 100000 between 0 and 99999);
--> statement-breakpoint
CREATE INDEX "play_session_site" ON "play_session" USING btree ("site_id", "started_at");
--> statement-breakpoint
CREATE INDEX "play_session_installation" ON "play_session" USING btree ("installation_id", "started_at");
--> statement-breakpoint
CREATE INDEX "play_session_day" ON "play_session" USING btree ("business_day");
--> statement-breakpoint
CREATE INDEX "play_session_started" ON "play_session" USING btree ("started_at", "id");
--> statement-breakpoint
CREATE INDEX "play_session_zero_bet" ON "play_session" USING btree ("started_at", "id", "installation_id") WHERE "play_session"."stake" = 0;
--> statement-breakpoint
CREATE INDEX "play_session_suspicious" ON "play_session" USING btree ("started_at", "installation_id") WHERE "play_session"."suspicious_reason" is not null;
--> statement-breakpoint
CREATE INDEX "play_session_player" ON "play_session" USING btree ("player_id") WHERE "play_session"."player_id" is not null;
--> statement-breakpoint
CREATE INDEX "play_session_running" ON "play_session" USING btree ("installation_id") WHERE "play_session"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "cash_transaction_site" ON "cash_transaction" USING btree ("site_id", "at");
--> statement-breakpoint
CREATE INDEX "cash_transaction_at" ON "cash_transaction" USING btree ("at", "id");
--> statement-breakpoint
CREATE INDEX "cash_transaction_installation" ON "cash_transaction" USING btree ("installation_id", "at");
--> statement-breakpoint
CREATE INDEX "cash_transaction_ticket" ON "cash_transaction" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "cash_transaction_session" ON "cash_transaction" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "machine_event_installation" ON "machine_event" USING btree ("installation_id", "at");
--> statement-breakpoint
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_installation_id_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_session" ADD CONSTRAINT "play_session_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_installation_id_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_transaction" ADD CONSTRAINT "cash_transaction_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "machine_event" ADD CONSTRAINT "machine_event_installation_id_installation_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_session_id_play_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."play_session"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_session_id_play_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."play_session"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incident_session" ADD CONSTRAINT "incident_session_session_id_play_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."play_session"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
DROP INDEX "cash_transaction_comment_transaction";
--> statement-breakpoint
ALTER TABLE "cash_transaction_comment" ADD COLUMN "transaction_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "cash_transaction_comment" c SET "transaction_at" = t."at" FROM "cash_transaction" t WHERE t."id" = c."transaction_id";
--> statement-breakpoint
ALTER TABLE "cash_transaction_comment" ALTER COLUMN "transaction_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "cash_transaction_comment" ADD CONSTRAINT "cash_transaction_comment_of" FOREIGN KEY ("transaction_id", "transaction_at") REFERENCES "public"."cash_transaction"("id", "at") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cash_transaction_comment_transaction" ON "cash_transaction_comment" USING btree ("transaction_id", "transaction_at");
--> statement-breakpoint
CREATE TRIGGER cash_transaction_insert AFTER INSERT ON "cash_transaction" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_update AFTER UPDATE ON "cash_transaction" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_delete AFTER DELETE ON "cash_transaction" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cash();
--> statement-breakpoint
CREATE TRIGGER play_session_floor_change AFTER INSERT OR UPDATE OR DELETE ON "play_session" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER session_event_floor_change AFTER INSERT OR UPDATE OR DELETE ON "session_event" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER machine_event_floor_change AFTER INSERT OR UPDATE OR DELETE ON "machine_event" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
--> statement-breakpoint
CREATE TRIGGER cash_transaction_floor_change AFTER INSERT OR UPDATE OR DELETE ON "cash_transaction" FOR EACH STATEMENT EXECUTE FUNCTION note_floor_change();
