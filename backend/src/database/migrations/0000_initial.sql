-- Edit distance and likeness of words, for what shoppers type. Trusted extensions: the owner of the database may add them.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."movement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 700001 CACHE 1;--> statement-breakpoint
CREATE TABLE "batches" (
	"product_code" integer NOT NULL,
	"id" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "batches_product_code_id_pk" PRIMARY KEY("product_code","id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_hash" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"retired" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search_edition" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK ("catalogue_state"."only")
);
--> statement-breakpoint
CREATE TABLE "facet_cells" (
	"subgroup_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"price_rung" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "facet_cells_subgroup_id_brand_id_price_rung_pk" PRIMARY KEY("subgroup_id","brand_id","price_rung")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_code" integer NOT NULL,
	"number" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "product_pictures_product_code_number_pk" PRIMARY KEY("product_code","number")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"brand_id" integer NOT NULL,
	"subgroup_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"square_metres_per_box" numeric(10, 4),
	"sale_unit" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"picture_count" smallint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"sold_out" boolean DEFAULT false NOT NULL,
	"price_rung" integer GENERATED ALWAYS AS (width_bucket(price_cents, ARRAY[2501, 5001, 10001, 25001, 50001, 100001, 250001, 500001, 1000001, 5000001]::bigint[])) STORED NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_codes" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"search_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"content_hash" text,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "products_price_positive" CHECK ("products"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "retired_products" (
	"code" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"popularity" integer NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"id" integer PRIMARY KEY NOT NULL,
	"phrase" text NOT NULL,
	"products" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "search_phrases_phrase_unique" UNIQUE("phrase")
);
--> statement-breakpoint
CREATE TABLE "search_sample" (
	"brand_id" integer NOT NULL,
	"subgroup_id" integer NOT NULL,
	"price_rung" integer NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subgroups" (
	"id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"pending_email" text,
	"fixed_phone" text DEFAULT '' NOT NULL,
	"mobile_phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "customers_document_unique" UNIQUE("document")
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fiscal_identities" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"action" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"access_key" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"danfe_url" text,
	"xml_url" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_access_key_unique" UNIQUE("access_key")
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"number" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" integer NOT NULL,
	"line" integer NOT NULL,
	"product_code" integer NOT NULL,
	"batch_id" text NOT NULL,
	"name" text NOT NULL,
	"sale_unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"square_metres_per_box" numeric(10, 4),
	"unit_price_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "order_items_order_id_line_pk" PRIMARY KEY("order_id","line")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"customer_id" integer NOT NULL,
	"movement_number" bigint,
	"state" text NOT NULL,
	"payment_kind" text NOT NULL,
	"payment_method" text NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"installment_cents" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"shipping_id" integer NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_days" integer NOT NULL,
	"delivery_day" date NOT NULL,
	"address" jsonb NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"pickup_store" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"network_key" text,
	CONSTRAINT "orders_movement_number_unique" UNIQUE("movement_number")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"held_for" integer
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"provider_reference" text,
	"refusal" text,
	"br_code" text,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opening_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"code_shown_at" timestamp with time zone,
	"reconciled_at" timestamp with time zone,
	"difference" text,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_charges_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopping_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5001 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_code" integer NOT NULL,
	"batch_id" text DEFAULT '' NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "stock_product_code_batch_id_pk" PRIMARY KEY("product_code","batch_id"),
	CONSTRAINT "stock_never_negative" CHECK ("stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"product_code" integer NOT NULL,
	"batch_id" text DEFAULT '' NOT NULL,
	"store_id" text NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "store_stock_product_code_batch_id_store_id_pk" PRIMARY KEY("product_code","batch_id","store_id"),
	CONSTRAINT "store_stock_never_negative" CHECK ("store_stock"."available" >= 0)
);
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subgroup_id_subgroups_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."subgroups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subgroups" ADD CONSTRAINT "subgroups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_identities" ADD CONSTRAINT "fiscal_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_held_for_customers_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_popularity" ON "products" USING btree ("subgroup_id","sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_price" ON "products" USING btree ("subgroup_id","sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_price_down" ON "products" USING btree ("subgroup_id","sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_subgroup_name" ON "products" USING btree ("subgroup_id","sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_group_popularity" ON "products" USING btree ("group_id","sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_group_price" ON "products" USING btree ("group_id","sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_group_price_down" ON "products" USING btree ("group_id","sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_group_name" ON "products" USING btree ("group_id","sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_store_popularity" ON "products" USING btree ("sold_out","popularity" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_store_price" ON "products" USING btree ("sold_out","price_cents","code");--> statement-breakpoint
CREATE INDEX "products_by_store_price_down" ON "products" USING btree ("sold_out","price_cents" desc,"code");--> statement-breakpoint
CREATE INDEX "products_by_store_name" ON "products" USING btree ("sold_out","name" collate "und-x-icu","code");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("sold_out","created_at" desc,"code" desc);--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id","subgroup_id","price_cents");--> statement-breakpoint
CREATE INDEX "search_phrases_by_search" ON "search_phrases" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_sample_by_search" ON "search_sample" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_terms_by_beginning" ON "search_terms" USING btree ("term" collate "C");--> statement-breakpoint
CREATE INDEX "subgroups_by_slug" ON "subgroups" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "contact_messages_by_content" ON "contact_messages" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_customer" ON "contact_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_verified_email" ON "customers" USING btree (lower("email")) WHERE "customers"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_claimed_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "email_confirmations_by_customer" ON "email_confirmations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_customer" ON "password_resets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "erp_events_by_age" ON "erp_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "movements_by_customer" ON "movements" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "movements_by_age" ON "movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_by_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."network_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_delivered" ON "outbox" USING btree ("delivered_at") WHERE "outbox"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("held_for") WHERE "outbox"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_expiry" ON "payments" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_different" ON "payments" USING btree ("created_at") WHERE "payments"."difference" is not null;--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("requested_at") WHERE "refunds"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_replaced" ON "sessions" USING btree ("replaced_at") WHERE "sessions"."replaced_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_lists_by_name" ON "shopping_lists" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "shopping_lists_by_age" ON "shopping_lists" USING btree ("customer_id","updated_at");--> statement-breakpoint
-- Room in every page to update a row in place: stock is written with each order.
ALTER TABLE "stock" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "store_stock" SET (fillfactor = 70);--> statement-breakpoint
ALTER INDEX "search_sample_by_search" SET (fastupdate = false);--> statement-breakpoint
INSERT INTO "catalogue_state" DEFAULT VALUES;--> statement-breakpoint
-- Counts change with the products, in their transaction. Rows are locked in one order, or two imports could block
-- each other for ever.
CREATE FUNCTION "add_to_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", count(*) FROM "added" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "take_from_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", -count(*) FROM "removed" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
-- What changed no product makes no new edition: a statement without rows fires its trigger, too.
CREATE FUNCTION "move_facet_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "added") THEN
		RETURN NULL;
	END IF;
	INSERT INTO "facet_cells"
		SELECT "subgroup_id", "brand_id", "price_rung", sum("change") FROM (
			SELECT "subgroup_id", "brand_id", "price_rung", 1 AS "change" FROM "added"
			UNION ALL
			SELECT "subgroup_id", "brand_id", "price_rung", -1 FROM "removed"
		) "changes"
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0 ORDER BY 1, 2, 3
		ON CONFLICT ("subgroup_id", "brand_id", "price_rung")
		DO UPDATE SET "products" = "facet_cells"."products" + excluded."products";
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_state" SET "version" = "version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "add_to_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "products_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "take_from_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "added" OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "move_facet_cells"();--> statement-breakpoint
CREATE TRIGGER "brands_changed" AFTER INSERT OR UPDATE OR DELETE ON "brands"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "subgroups_changed" AFTER INSERT OR UPDATE OR DELETE ON "subgroups"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
-- An order writes no product: it leaves a note of what ran out, so that orders never wait for one another here.
CREATE FUNCTION "note_stock_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stock_turns" ("product_code") VALUES (NEW."product_code");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_turned" AFTER UPDATE OF "available" ON "stock" FOR EACH ROW
	WHEN ((OLD."available" = 0) <> (NEW."available" = 0)) EXECUTE FUNCTION "note_stock_turn"();--> statement-breakpoint
CREATE TRIGGER "stock_added" AFTER INSERT ON "stock" FOR EACH ROW
	EXECUTE FUNCTION "note_stock_turn"();--> statement-breakpoint
-- An edition also holds the groups' names and the batches'.
CREATE TRIGGER "groups_changed" AFTER INSERT OR UPDATE OR DELETE ON "groups"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "batches_changed" AFTER INSERT OR UPDATE OR DELETE ON "batches"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "search_phrases_changed" AFTER INSERT OR UPDATE OR DELETE ON "search_phrases"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();--> statement-breakpoint
CREATE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed_at" := now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_changed" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD."name", OLD."description", OLD."brand_id", OLD."subgroup_id", OLD."price_cents", OLD."square_metres_per_box", OLD."picture_count", OLD."sold_out", OLD."attributes", OLD."related_codes")
		IS DISTINCT FROM (NEW."name", NEW."description", NEW."brand_id", NEW."subgroup_id", NEW."price_cents", NEW."square_metres_per_box", NEW."picture_count", NEW."sold_out", NEW."attributes", NEW."related_codes"))
	EXECUTE FUNCTION "note_product_change"();
