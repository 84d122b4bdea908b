CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_by_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_confirmations_by_expiry" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fiscal_identities_by_end" ON "fiscal_identities" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_history_paid" ON "order_history" USING btree ("at") WHERE "order_history"."to_state" = 'paid';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_process" ON "orders" USING btree ("id") WHERE "orders"."state" in ('paid', 'invoiced', 'invoice_issued', 'dispatched', 'out_for_delivery', 'withdrawn');