CREATE TABLE "store_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "store_documents" ADD CONSTRAINT "store_documents_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_documents_by_number" ON "store_documents" USING btree ("name","number");--> statement-breakpoint
CREATE INDEX "store_documents_by_validity" ON "store_documents" USING btree ("name","valid_from") WHERE "store_documents"."valid_from" is not null;