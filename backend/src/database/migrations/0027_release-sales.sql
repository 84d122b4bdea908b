ALTER TABLE "release_periods" ADD COLUMN "disturbed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "disturbed_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "documents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "carts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "checkouts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_periods" ADD COLUMN "buyers" text[] DEFAULT '{}' NOT NULL;