create index concurrently if not exists "customers_by_part" on "customers" using gin ("name" gin_trgm_ops, "email" gin_trgm_ops);
