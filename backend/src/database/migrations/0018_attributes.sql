ALTER TABLE "catalogue_state" ADD COLUMN "attribute_source" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_values" text[] DEFAULT '{}'::text[] NOT NULL;