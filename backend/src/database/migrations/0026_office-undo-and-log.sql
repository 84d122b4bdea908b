ALTER TABLE "import_drafts" ADD COLUMN "undone" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "staff_changes_by_time" ON "staff_changes" USING brin ("at");