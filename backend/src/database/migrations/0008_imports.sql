CREATE TABLE "catalogue_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_code" integer NOT NULL,
	"field" text NOT NULL,
	"batch_id" text DEFAULT '' NOT NULL,
	"store_id" text DEFAULT '' NOT NULL,
	"before" bigint,
	"after" bigint
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"progress" text,
	"working_until" timestamp with time zone,
	"columns" jsonb,
	"kind" text,
	"is_partial" boolean DEFAULT false NOT NULL,
	"mapping" jsonb,
	"stock_at" timestamp with time zone,
	"preview" jsonb,
	"plan" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"import_id" bigint,
	"undoes" bigint
);
--> statement-breakpoint
CREATE TABLE "import_images" (
	"import_id" bigint NOT NULL,
	"product_code" integer NOT NULL,
	"before" jsonb,
	"after_hash" text,
	CONSTRAINT "import_images_import_id_product_code_pk" PRIMARY KEY("import_id","product_code")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headers" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"is_partial" boolean NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"draft_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_draft_id_number_pk" PRIMARY KEY("draft_id","number")
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "stock_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_history_by_product" ON "catalogue_history" USING btree ("product_code","id" desc);--> statement-breakpoint
CREATE INDEX "catalogue_history_by_import" ON "catalogue_history" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "catalogue_history_by_time" ON "catalogue_history" USING brin ("at");--> statement-breakpoint
CREATE INDEX "import_drafts_by_age" ON "import_drafts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_undoes_unique" UNIQUE("undoes");