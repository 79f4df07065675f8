CREATE TABLE "viewing" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"viewed_user_id" integer,
	"profile_id" integer,
	"menu" jsonb,
	"flags" jsonb,
	"name" text NOT NULL,
	"operator_id" integer,
	"rights" text NOT NULL,
	"started_in" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "viewing_id" integer;--> statement-breakpoint
ALTER TABLE "token_family" ADD COLUMN "viewing_id" integer;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewed_user_id_app_user_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_profile_id_access_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."access_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_user" ON "viewing" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "login_session" ADD CONSTRAINT "login_session_viewing_id_viewing_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_family" ADD CONSTRAINT "token_family_viewing_id_viewing_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewing"("id") ON DELETE cascade ON UPDATE no action;