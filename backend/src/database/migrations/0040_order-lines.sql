CREATE TABLE "order_supplements" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_supplements" ADD CONSTRAINT "order_supplements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_supplements_by_order" ON "order_supplements" USING btree ("order_id");