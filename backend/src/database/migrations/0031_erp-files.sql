CREATE TABLE "product_own_codes" (
	"code" integer PRIMARY KEY NOT NULL,
	"own_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_reference" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_stock" integer;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD COLUMN "leaves_faults_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "choices" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "product_own_codes_by_own_code" ON "product_own_codes" USING btree (upper("own_code"));