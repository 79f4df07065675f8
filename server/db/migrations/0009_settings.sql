CREATE TABLE "opening_hours_profile" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"cells" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "opening_hours_profile_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
CREATE TABLE "settings_profile" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"base_id" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_profile_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_region" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "opening_hours_profile_id" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "settings_profile_id" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_company" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "sub_company" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "sub_company" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "sub_company" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_hours_profile" ADD CONSTRAINT "opening_hours_profile_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_profile" ADD CONSTRAINT "settings_profile_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_profile" ADD CONSTRAINT "settings_profile_base_id_settings_profile_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."settings_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_opening_hours_profile_id_opening_hours_profile_id_fk" FOREIGN KEY ("opening_hours_profile_id") REFERENCES "public"."opening_hours_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_settings_profile_id_settings_profile_id_fk" FOREIGN KEY ("settings_profile_id") REFERENCES "public"."settings_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "opening_hours_profile" ("operator_id", "name", "cells")
SELECT h.operator_id,
  CASE WHEN h.opens_minute = 0 AND h.closes_minute = 1440 THEN '24 hours'
    ELSE to_char(make_interval(mins => h.opens_minute), 'HH24:MI') || ' to ' || to_char(make_interval(mins => h.closes_minute), 'HH24:MI') END,
  (SELECT string_agg(CASE WHEN c * 30 >= h.opens_minute AND c * 30 < h.closes_minute THEN '1' ELSE '0' END, '' ORDER BY d, c)
    FROM generate_series(1, 7) d, generate_series(0, 47) c)
FROM (SELECT DISTINCT c.operator_id, s.opens_minute, s.closes_minute
  FROM site s JOIN sub_company sc ON sc.id = s.sub_company_id JOIN company c ON c.id = sc.company_id ORDER BY 1, 2, 3) h;--> statement-breakpoint
UPDATE site s SET opening_hours_profile_id = p.id
FROM opening_hours_profile p, sub_company sc, company c
WHERE sc.id = s.sub_company_id AND c.id = sc.company_id AND p.operator_id = c.operator_id
  AND position('1' in p.cells) = s.opens_minute / 30 + 1
  AND position('1' in reverse(substr(p.cells, 1, 48))) = 48 - s.closes_minute / 30 + 1;--> statement-breakpoint
INSERT INTO "settings_profile" ("operator_id", "name", "is_default", "settings")
SELECT id, 'Standard', true, '{"collectionDay":"1","varianceTolerance":"5.00","countNeedsComment":"1","offlineAfter":"15","heartbeat":"60","doorAlarm":"120","largestNote":"20","ticketMost":"500.00","ticketDays":"30","pinLength":"4","userCodeLength":"6","useUserCodePin":"1","versionText":"Venue Back Office Mobile"}'::jsonb
FROM operator ORDER BY id;
