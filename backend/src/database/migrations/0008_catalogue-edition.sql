-- What changed no product makes no new edition: a statement without rows fires its trigger, too.
CREATE OR REPLACE FUNCTION "move_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "added") THEN
		RETURN NULL;
	END IF;
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
-- An edition also holds the groups' names and the batches'.
CREATE TRIGGER "groups_changed" AFTER INSERT OR UPDATE OR DELETE ON "groups"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "batches_changed" AFTER INSERT OR UPDATE OR DELETE ON "batches"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "search_phrases_changed" AFTER INSERT OR UPDATE OR DELETE ON "search_phrases"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
