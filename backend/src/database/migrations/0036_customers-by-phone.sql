create index concurrently if not exists "customers_by_mobile_phone" on "customers" ("mobile_phone");--> statement-breakpoint
create index concurrently if not exists "customers_by_fixed_phone" on "customers" ("fixed_phone");
