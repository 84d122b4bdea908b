CREATE TABLE "kept_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"reply" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "made_once" (
	"purpose" text NOT NULL,
	"customer_id" integer NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"result_id" text,
	"result_text" text,
	"digest" text,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "made_once_purpose_customer_id_subject_pk" PRIMARY KEY("purpose","customer_id","subject")
);
--> statement-breakpoint
CREATE TABLE "retailer_movements" (
	"customer_id" integer NOT NULL,
	"code" text NOT NULL,
	"number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retailer_movements_customer_id_code_pk" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
-- contract: 1.0.0 names no constraint of documents, and the index customers_by_document replaces it
ALTER TABLE "customers" DROP CONSTRAINT "customers_document_unique";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "server_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "server_document" text;--> statement-breakpoint
ALTER TABLE "made_once" ADD CONSTRAINT "made_once_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_movements" ADD CONSTRAINT "retailer_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_replies_by_age" ON "kept_replies" USING btree ("at");--> statement-breakpoint
CREATE INDEX "made_once_by_age" ON "made_once" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "retailer_movements_by_age" ON "retailer_movements" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_document" ON "customers" USING btree ("document") WHERE "customers"."server_id" is null;--> statement-breakpoint
CREATE INDEX "customers_by_any_document" ON "customers" USING btree ("document");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_server_id" ON "customers" USING btree ("server_id","document");