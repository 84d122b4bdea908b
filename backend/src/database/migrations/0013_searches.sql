CREATE TABLE "missed_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"shown" text,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"words" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"meant" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_searches_by_time" ON "missed_searches" USING btree ("last_at");--> statement-breakpoint
CREATE TRIGGER "search_synonyms_changed" AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
