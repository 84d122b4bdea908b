CREATE TABLE "guard_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"did" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_periods" (
	"shell" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"visits" integer NOT NULL,
	"failed" integer NOT NULL,
	"on_server" integer NOT NULL,
	"fallback_rendered" integer NOT NULL,
	"sources" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_periods_from_remote_version_shell_pk" PRIMARY KEY("from","remote","version","shell")
);
--> statement-breakpoint
CREATE INDEX "guard_decisions_by_time" ON "guard_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_periods_by_change" ON "release_periods" USING btree ("changed_at");