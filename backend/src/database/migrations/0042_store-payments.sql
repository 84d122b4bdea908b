ALTER TABLE "payments" ADD COLUMN "registered_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_as" text;