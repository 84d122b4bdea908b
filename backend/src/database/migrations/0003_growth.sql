CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_by_expiry" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fiscal_identities_by_end" ON "fiscal_identities" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_history_paid" ON "order_history" USING btree ("at") WHERE "order_history"."to_state" = 'paid';