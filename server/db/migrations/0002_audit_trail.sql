CREATE TABLE "audit_entry" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"operator_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cabinet_type_category" (
	"cabinet_type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "cabinet_type_category_cabinet_type_id_category_id_pk" PRIMARY KEY("cabinet_type_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_call" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_call_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "cabinet_type_category" ADD CONSTRAINT "cabinet_type_category_cabinet_type_id_cabinet_type_id_fk" FOREIGN KEY ("cabinet_type_id") REFERENCES "public"."cabinet_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabinet_type_category" ADD CONSTRAINT "cabinet_type_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_call" ADD CONSTRAINT "idempotent_call_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity","entity_id","seq");--> statement-breakpoint
CREATE INDEX "cabinet_type_category_category" ON "cabinet_type_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "idempotent_call_at" ON "idempotent_call" USING btree ("at");