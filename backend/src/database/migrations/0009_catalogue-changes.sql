ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed_at" := now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_changed" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD."name", OLD."description", OLD."brand_id", OLD."subgroup_id", OLD."price_cents", OLD."square_metres_per_box", OLD."picture_count", OLD."sold_out")
		IS DISTINCT FROM (NEW."name", NEW."description", NEW."brand_id", NEW."subgroup_id", NEW."price_cents", NEW."square_metres_per_box", NEW."picture_count", NEW."sold_out"))
	EXECUTE FUNCTION "note_product_change"();
