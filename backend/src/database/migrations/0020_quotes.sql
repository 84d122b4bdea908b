CREATE TABLE "quote_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"key" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"items" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"shipping" jsonb,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"heading" jsonb,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"order_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_key_unique" UNIQUE("key"),
	CONSTRAINT "quotes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "coupon_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_emails" ADD CONSTRAINT "quote_emails_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_emails_by_quote" ON "quote_emails" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_emails_by_key" ON "quote_emails" USING btree ("key","email");--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_by_validity" ON "quotes" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "quotes_by_order" ON "quotes" USING btree ("order_id") WHERE "quotes"."order_id" is not null;