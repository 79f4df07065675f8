ALTER TABLE "device_event" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "device_event" CASCADE;--> statement-breakpoint
DROP INDEX "machine_asset_no";--> statement-breakpoint
ALTER TABLE "cabinet_type" ADD COLUMN "note_acceptor_model_id" integer;--> statement-breakpoint
ALTER TABLE "cabinet_type" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "depot" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "depot" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_title" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturer" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "note_acceptor_model" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "email_address" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "payout_basis_points" integer;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "manufactured_on" date;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "purchased_on" date;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "purchase_price_pence" integer;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "machine" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ownership_attribute" ADD COLUMN "formula" text;--> statement-breakpoint
ALTER TABLE "ownership_profile" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cabinet_type" ADD CONSTRAINT "cabinet_type_note_acceptor_model_id_note_acceptor_model_id_fk" FOREIGN KEY ("note_acceptor_model_id") REFERENCES "public"."note_acceptor_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "machine_asset_no" ON "machine" USING btree ("operator_id",lower("asset_no")) WHERE "machine"."deleted_at" is null;