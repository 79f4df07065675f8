CREATE TABLE "access_profile" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"menu" jsonb NOT NULL,
	"flags" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"access_profile_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"must_reset" boolean DEFAULT false NOT NULL,
	"offers_reset" boolean DEFAULT false NOT NULL,
	"one_time_hash" text,
	"one_time_expires" timestamp with time zone,
	"disabled" boolean DEFAULT false NOT NULL,
	"log_out_seconds" integer DEFAULT 300 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tenant" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_access" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"level" text NOT NULL,
	"ref_id" integer,
	CONSTRAINT "data_access_ref" CHECK (("data_access"."level" = 'all') = ("data_access"."ref_id" is null)),
	CONSTRAINT "data_access_level" CHECK ("data_access"."level" in ('all', 'operator', 'company', 'sub_company', 'site'))
);
--> statement-breakpoint
CREATE TABLE "login_session" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" smallint NOT NULL,
	"window_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_family" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"tenant" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "company_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "operator_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "operator_region" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" serial PRIMARY KEY NOT NULL,
	"guid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sub_company_id" integer NOT NULL,
	"operator_region_id" integer NOT NULL,
	"site_code" text NOT NULL,
	"retailer_name" text NOT NULL,
	"location" text NOT NULL,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"opens_minute" integer NOT NULL,
	"closes_minute" integer NOT NULL,
	CONSTRAINT "site_guid_unique" UNIQUE("guid"),
	CONSTRAINT "site_site_code_unique" UNIQUE("site_code")
);
--> statement-breakpoint
CREATE TABLE "sub_company" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_access_profile_id_access_profile_id_fk" FOREIGN KEY ("access_profile_id") REFERENCES "public"."access_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_token" ADD CONSTRAINT "compliance_token_family_id_token_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_access" ADD CONSTRAINT "data_access_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_session" ADD CONSTRAINT "login_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_family" ADD CONSTRAINT "token_family_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_region" ADD CONSTRAINT "operator_region_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_sub_company_id_sub_company_id_fk" FOREIGN KEY ("sub_company_id") REFERENCES "public"."sub_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_operator_region_id_operator_region_id_fk" FOREIGN KEY ("operator_region_id") REFERENCES "public"."operator_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_company" ADD CONSTRAINT "sub_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "compliance_token_family" ON "compliance_token" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "data_access_user" ON "data_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_session_user" ON "login_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "token_family_user" ON "token_family" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_operator" ON "company" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "site_sub_company" ON "site" USING btree ("sub_company_id");--> statement-breakpoint
CREATE INDEX "site_region" ON "site" USING btree ("operator_region_id");--> statement-breakpoint
CREATE INDEX "sub_company_company" ON "sub_company" USING btree ("company_id");