CREATE TABLE "erp_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"order_id" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erp_messages" ADD CONSTRAINT "erp_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_messages_waiting" ON "erp_messages" USING btree ("due_at") WHERE "erp_messages"."delivered_at" is null and "erp_messages"."tries" < 18;--> statement-breakpoint
CREATE INDEX "erp_messages_given_up" ON "erp_messages" USING btree ("id") WHERE "erp_messages"."delivered_at" is null and "erp_messages"."tries" >= 18;--> statement-breakpoint
CREATE INDEX "erp_messages_by_order" ON "erp_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "erp_messages_by_age" ON "erp_messages" USING btree ("created_at");