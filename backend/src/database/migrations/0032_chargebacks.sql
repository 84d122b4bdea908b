CREATE TABLE "chargebacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"answer_by" date,
	"actor" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "chargebacks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_chargeback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_by_order" ON "chargebacks" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_open" ON "chargebacks" USING btree ("order_id") WHERE "chargebacks"."outcome" is null;