CREATE TABLE "catalogue_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_hash" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"retired" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_code" integer NOT NULL,
	"number" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "product_pictures_product_code_number_pk" PRIMARY KEY("product_code","number")
);
--> statement-breakpoint
CREATE TABLE "retired_products" (
	"code" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"action" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"access_key" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"danfe_url" text,
	"xml_url" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_access_key_unique" UNIQUE("access_key")
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"product_code" integer NOT NULL,
	"batch_id" text DEFAULT '' NOT NULL,
	"store_id" text NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "store_stock_product_code_batch_id_store_id_pk" PRIMARY KEY("product_code","batch_id","store_id"),
	CONSTRAINT "store_stock_never_negative" CHECK ("store_stock"."available" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "related_codes" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_store" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Room in every page to update a row in place, as for "stock".
ALTER TABLE "store_stock" SET (fillfactor = 70);--> statement-breakpoint
-- Attributes and related products are on the product's page, too.
DROP TRIGGER "product_changed" ON "products";--> statement-breakpoint
CREATE TRIGGER "product_changed" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD."name", OLD."description", OLD."brand_id", OLD."subgroup_id", OLD."price_cents", OLD."square_metres_per_box", OLD."picture_count", OLD."sold_out", OLD."attributes", OLD."related_codes")
		IS DISTINCT FROM (NEW."name", NEW."description", NEW."brand_id", NEW."subgroup_id", NEW."price_cents", NEW."square_metres_per_box", NEW."picture_count", NEW."sold_out", NEW."attributes", NEW."related_codes"))
	EXECUTE FUNCTION "note_product_change"();
