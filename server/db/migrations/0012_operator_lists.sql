CREATE TABLE "compliance_operator_option" (
	"operator_id" integer NOT NULL,
	"item" text NOT NULL,
	"id" smallint NOT NULL,
	"name" text NOT NULL,
	"is_disabled" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"ordinal" integer NOT NULL,
	"flags" jsonb NOT NULL,
	"row_version" integer NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "compliance_operator_option_operator_id_item_id_pk" PRIMARY KEY("operator_id","item","id")
);
--> statement-breakpoint
ALTER TABLE "compliance_operator_option" ADD CONSTRAINT "compliance_operator_option_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_operator_option_item" ON "compliance_operator_option" USING btree ("item","id");