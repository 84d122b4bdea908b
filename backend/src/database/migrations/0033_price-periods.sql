CREATE TABLE "period_changes" (
	"import_id" bigint NOT NULL,
	"product_code" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "period_changes_import_id_product_code_pk" PRIMARY KEY("import_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "price_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_code" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_imported" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "list_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promotion_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "period_changes_by_product" ON "period_changes" USING btree ("product_code","import_id");--> statement-breakpoint
CREATE INDEX "price_periods_by_product" ON "price_periods" USING btree ("product_code","starts_at");--> statement-breakpoint
CREATE INDEX "price_periods_by_end" ON "price_periods" USING btree ("ends_at");--> statement-breakpoint
-- int4range makes an ordinary type of the code, so that no extension is needed.
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_apart" EXCLUDE USING gist (
	int4range("product_code", "product_code", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&
);--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_not_empty" CHECK ("price_cents" > 0 AND ("ends_at" IS NULL OR "ends_at" > "starts_at"));--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_changed" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD."name", OLD."description", OLD."brand_id", OLD."subgroup_id", OLD."price_cents", OLD."list_price_cents", OLD."promotion_ends_at", OLD."square_metres_per_box", OLD."picture_count", OLD."sold_out", OLD."attributes", OLD."related_codes")
		IS DISTINCT FROM (NEW."name", NEW."description", NEW."brand_id", NEW."subgroup_id", NEW."price_cents", NEW."list_price_cents", NEW."promotion_ends_at", NEW."square_metres_per_box", NEW."picture_count", NEW."sold_out", NEW."attributes", NEW."related_codes"))
	EXECUTE FUNCTION "note_product_change"();
