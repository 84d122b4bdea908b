ALTER TABLE "staff" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "recovery_hashes" text[];--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "authenticator" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_by_customer" ON "outbox" USING btree (("payload" ->> 'customerId'));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quote_emails_by_email" ON "quote_emails" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quotes_by_email" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_alerts_by_email" ON "stock_alerts" USING btree (lower("email"));