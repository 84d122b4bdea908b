CREATE TABLE "search_sample" (
	"brand_id" integer NOT NULL,
	"subgroup_id" integer NOT NULL,
	"price_rung" integer NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_sample_by_search" ON "search_sample" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_terms_by_beginning" ON "search_terms" USING btree ("term" collate "C");--> statement-breakpoint
INSERT INTO "search_sample"
	SELECT "brand_id", "subgroup_id", "price_rung", "search" FROM "products" ORDER BY hashint4("code"), "code" LIMIT 8000;
