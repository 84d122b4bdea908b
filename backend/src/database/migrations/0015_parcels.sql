CREATE TABLE "invoice_files" (
	"access_key" text PRIMARY KEY NOT NULL,
	"xml" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text NOT NULL,
	"tracking_url" text NOT NULL,
	"dispatched_at" timestamp with time zone NOT NULL,
	"out_for_delivery_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"actor" text NOT NULL,
	CONSTRAINT "parcels_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "parcels_by_key" UNIQUE("order_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invoices_by_key" ON "invoices" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_in_progress" ON "orders" USING btree ("id") WHERE "orders"."state" in ('paid', 'invoiced', 'invoice_issued', 'partly_dispatched', 'dispatched', 'out_for_delivery', 'withdrawn');--> statement-breakpoint
-- contract: 1.0.0 locks the order before it writes an invoice, and names no constraint; of several invoices it shows one
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pkey" PRIMARY KEY USING INDEX "invoices_by_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "parcel" integer;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_access_key_invoices_access_key_fk" FOREIGN KEY ("access_key") REFERENCES "public"."invoices"("access_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
