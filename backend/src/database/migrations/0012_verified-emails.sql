CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "customers_by_email";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_for" integer;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_by_customer" ON "email_confirmations" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_held_for_customers_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "customers" SET "email_verified_at" = "created_at" WHERE "closed_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_verified_email" ON "customers" USING btree (lower("email")) WHERE "customers"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_claimed_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_for") WHERE "outbox"."held_for" is not null;