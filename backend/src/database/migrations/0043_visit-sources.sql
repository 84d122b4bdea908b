CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"shell" uuid NOT NULL,
	"visits" integer NOT NULL,
	"carts" integer NOT NULL,
	"checkouts" integer NOT NULL,
	"bought" integer NOT NULL,
	"cart_cents" bigint NOT NULL,
	CONSTRAINT "visit_counts_day_source_shell_pk" PRIMARY KEY("day","source","shell")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;