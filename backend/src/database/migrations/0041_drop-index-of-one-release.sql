DROP INDEX IF EXISTS "orders_to_process";
