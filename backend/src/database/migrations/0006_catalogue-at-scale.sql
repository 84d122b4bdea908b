CREATE TABLE "catalogue_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK ("catalogue_state"."only")
);
--> statement-breakpoint
CREATE TABLE "facet_cells" (
	"subgroup_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"price_rung" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "facet_cells_subgroup_id_brand_id_price_rung_pk" PRIMARY KEY("subgroup_id","brand_id","price_rung")
);
--> statement-breakpoint
CREATE TABLE "stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_code" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_subgroup";--> statement-breakpoint
DROP INDEX "products_by_group";--> statement-breakpoint
DROP INDEX "products_by_facet";--> statement-breakpoint
DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_rung" integer GENERATED ALWAYS AS (width_bucket(price_cents, ARRAY[2501, 5001, 10001, 25001, 50001, 100001, 250001, 500001, 1000001, 5000001]::bigint[])) STORED NOT NULL;--> statement-breakpoint
-- The words of a name again with a mark of their own, so that the index alone tells a match in the name.
UPDATE "products" SET "search" = strip("search" || array_to_tsvector(ARRAY(
	SELECT '=' || lexeme FROM unnest("search") WHERE 'A' = ANY(weights) AND left(lexeme, 1) <> '^'
)));--> statement-breakpoint
UPDATE "products" SET "sold_out" = true WHERE NOT EXISTS (
	SELECT FROM "stock" WHERE "stock"."product_code" = "products"."code" AND "stock"."available" > 0
);--> statement-breakpoint
CREATE INDEX "products_by_subgroup_popularity" ON "products" USING btree ("subgroup_id","sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_price" ON "products" USING btree ("subgroup_id","sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_price_down" ON "products" USING btree ("subgroup_id","sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_name" ON "products" USING btree ("subgroup_id","sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_group_popularity" ON "products" USING btree ("group_id","sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_group_price" ON "products" USING btree ("group_id","sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_group_price_down" ON "products" USING btree ("group_id","sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_group_name" ON "products" USING btree ("group_id","sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_store_popularity" ON "products" USING btree ("sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_store_price" ON "products" USING btree ("sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_store_price_down" ON "products" USING btree ("sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_store_name" ON "products" USING btree ("sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id","subgroup_id","price_cents");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("sold_out","created_at" desc,"code" desc);--> statement-breakpoint
INSERT INTO "catalogue_state" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "facet_cells"
	SELECT "subgroup_id", "brand_id", "price_rung", count(*) FROM "products" GROUP BY 1, 2, 3;--> statement-breakpoint
-- Counts change with the products, in their transaction. Rows are locked in one order, or two imports could block
-- each other for ever.
CREATE FUNCTION "add_to_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", count(*) FROM "added" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "take_from_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", -count(*) FROM "removed" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "move_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", sum("change") FROM (
			SELECT "subgroup_id", "brand_id", "price_rung", 1 AS "change" FROM "added"
			UNION ALL
			SELECT "subgroup_id", "brand_id", "price_rung", -1 FROM "removed"
		) "changes"
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "add_to_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "products_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "take_from_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "added" OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "move_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "brands_changed" AFTER INSERT OR UPDATE OR DELETE ON "brands"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "subgroups_changed" AFTER INSERT OR UPDATE OR DELETE ON "subgroups"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
-- An order writes no product: it leaves a note of what ran out, so that orders never wait for one another here.
CREATE FUNCTION "note_stock_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stock_turns" ("product_code") VALUES (NEW."product_code");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_turned" AFTER UPDATE OF "available" ON "stock" FOR EACH ROW
	WHEN ((OLD."available" = 0) <> (NEW."available" = 0)) EXECUTE FUNCTION "note_stock_turn"();--> statement-breakpoint
CREATE TRIGGER "stock_added" AFTER INSERT ON "stock" FOR EACH ROW
	EXECUTE FUNCTION "note_stock_turn"();
