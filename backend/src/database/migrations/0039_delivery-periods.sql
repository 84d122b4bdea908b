alter table "orders" add column "delivery_period" text;--> statement-breakpoint
create index concurrently if not exists "orders_by_delivery_day" on "orders" ("delivery_day", "shipping_id");
