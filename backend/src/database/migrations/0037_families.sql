CREATE TABLE "family_changes" (
	"import_id" bigint NOT NULL,
	"family_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "family_changes_import_id_family_id_pk" PRIMARY KEY("import_id","family_id")
);
--> statement-breakpoint
CREATE TABLE "family_variants" (
	"product_code" integer PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"values" text[] NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "family_variants_by_values" UNIQUE("family_id","values")
);
--> statement-breakpoint
CREATE TABLE "product_families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"axes" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "product_families_axes" CHECK (cardinality("product_families"."axes") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "family_variants" ADD CONSTRAINT "family_variants_family_id_product_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."product_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_variants_by_family" ON "family_variants" USING btree ("family_id","position");