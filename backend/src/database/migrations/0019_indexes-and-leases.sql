CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erp_events_by_age" ON "erp_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "movements_by_age" ON "movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_delivered" ON "outbox" USING btree ("delivered_at") WHERE "outbox"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_different" ON "payments" USING btree ("created_at") WHERE "payments"."difference" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_replaced" ON "sessions" USING btree ("replaced_at") WHERE "sessions"."replaced_at" is not null;