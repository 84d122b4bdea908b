CREATE TABLE "release_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"made_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"shell" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"report" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_reports_remote_version_shell_pk" PRIMARY KEY("remote","version","shell")
);
--> statement-breakpoint
CREATE INDEX "release_previews_by_end" ON "release_previews" USING btree ("ends_at");