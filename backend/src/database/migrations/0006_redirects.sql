CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_by_payment" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;