ALTER TABLE "data_access" DROP CONSTRAINT "data_access_level";--> statement-breakpoint
ALTER TABLE "access_profile" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "access_profile" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "access_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_profile" ADD CONSTRAINT "access_profile_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_made_by_app_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_access" ADD CONSTRAINT "data_access_level" CHECK ("data_access"."level" in ('all', 'operator', 'company', 'sub_company', 'site', 'operator_region'));