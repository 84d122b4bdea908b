CREATE TABLE "list_links" (
	"list_id" integer NOT NULL,
	"mode" text NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_links_list_id_mode_pk" PRIMARY KEY("list_id","mode")
);
--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD COLUMN "recent_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD COLUMN "link_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_list_id_shopping_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_lists"("id") ON DELETE cascade ON UPDATE no action;