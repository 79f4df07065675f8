CREATE TABLE "site_day" (
	"site_id" integer NOT NULL,
	"business_day" date NOT NULL,
	"sessions" integer NOT NULL,
	"zero_bet_sessions" integer NOT NULL,
	"games" integer NOT NULL,
	"stake" integer NOT NULL,
	"win" integer NOT NULL,
	"cash_in" integer NOT NULL,
	"ticket_in" integer NOT NULL,
	"ticket_out" integer NOT NULL,
	"play_seconds" integer NOT NULL,
	CONSTRAINT "site_day_site_id_business_day_pk" PRIMARY KEY("site_id","business_day")
);
--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted_50" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted_20" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted_10" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted_5" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted_coins" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "counted" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ALTER COLUMN "variance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_batch" ALTER COLUMN "collected_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_batch" ALTER COLUMN "collected_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "stake" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "win" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_day" ADD CONSTRAINT "site_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_day_day" ON "site_day" USING btree ("business_day");--> statement-breakpoint
CREATE INDEX "play_session_started" ON "play_session" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "play_session_zero_bet" ON "play_session" USING btree ("started_at","id","installation_id") WHERE "play_session"."stake" = 0;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_counted" CHECK (num_nulls("collection"."counted_50", "collection"."counted_20", "collection"."counted_10", "collection"."counted_5", "collection"."counted_coins") in (0, 5));--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_counted_signs" CHECK ("collection"."counted_50" >= 0 and "collection"."counted_20" >= 0 and "collection"."counted_10" >= 0 and "collection"."counted_5" >= 0);--> statement-breakpoint
ALTER TABLE "collection_batch" ADD CONSTRAINT "collection_batch_collected" CHECK (("collection_batch"."collected_at" is null) = ("collection_batch"."collected_by" is null));--> statement-breakpoint
UPDATE "collection" c SET "stake" = d."stake", "win" = d."win" FROM (
	SELECT x."id", sum(p."stake")::int AS "stake", sum(p."win")::int AS "win" FROM "collection" x
	JOIN "daily_performance" p ON p."installation_id" = x."installation_id" AND p."business_day" BETWEEN x."week_ending" - 6 AND x."week_ending"
	GROUP BY x."id") d WHERE d."id" = c."id";--> statement-breakpoint
INSERT INTO "site_day" SELECT p."site_id", p."business_day", sum(p."sessions")::int, coalesce(max(z."qty"), 0)::int, sum(p."games")::int, sum(p."stake")::int,
	sum(p."win")::int, sum(p."cash_in")::int, sum(p."ticket_in")::int, sum(p."ticket_out")::int, sum(p."play_seconds")::int
	FROM "daily_performance" p LEFT JOIN (SELECT "site_id", "business_day", count(*) AS "qty" FROM "play_session" WHERE "stake" = 0 GROUP BY 1, 2) z
	ON z."site_id" = p."site_id" AND z."business_day" = p."business_day" GROUP BY p."site_id", p."business_day" HAVING sum(p."sessions") > 0;
