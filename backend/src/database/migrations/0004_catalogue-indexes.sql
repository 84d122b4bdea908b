DROP INDEX "products_by_brand";--> statement-breakpoint
DROP INDEX "products_by_subgroup";--> statement-breakpoint
DROP INDEX "products_by_group";--> statement-breakpoint
DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
CREATE INDEX "products_by_facet" ON "products" USING btree ("brand_id","subgroup_id","price_cents");--> statement-breakpoint
CREATE INDEX "products_by_subgroup" ON "products" USING btree ("subgroup_id","popularity" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_group" ON "products" USING btree ("group_id","popularity" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("popularity" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST);