CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"rights" text[] NOT NULL,
	"max_discount_percent" integer NOT NULL,
	"max_refund_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_by_name" ON "staff_roles" USING btree ("folded_name");