ALTER TABLE "groups" ADD COLUMN "synonyms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "subgroups" ADD COLUMN "synonyms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "subgroups" ADD COLUMN "words_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subgroups" ADD COLUMN "indexed_version" integer DEFAULT 0 NOT NULL;