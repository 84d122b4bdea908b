-- contract: no query uses it since 2.0.0, which reads orders_in_progress.
DROP INDEX IF EXISTS "orders_to_process";
