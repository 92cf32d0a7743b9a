CREATE TABLE "adyen_refunds" (
	"psp_reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"refund_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_prices" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "next_prices_product_id_currency_pk" PRIMARY KEY("product_id","currency")
);
--> statement-breakpoint
CREATE TABLE "price_periods" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price" integer,
	"price_type" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "price_periods_product_id_currency_since_pk" PRIMARY KEY("product_id","currency","since"),
	CONSTRAINT "price_periods_until" CHECK ("price_periods"."until" > "price_periods"."since")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"gtin" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"levels" smallint[] NOT NULL,
	"text_version" text NOT NULL,
	"store_id" text NOT NULL,
	"how" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"credit_note_number" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"place" integer NOT NULL,
	"order_number" text NOT NULL,
	"refund_number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"delivery_amount" integer NOT NULL,
	"extras" integer NOT NULL,
	"vat_rows" jsonb NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"untaxed" integer NOT NULL,
	"on_cards" jsonb NOT NULL,
	"points" integer NOT NULL,
	"is_last" boolean NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount" > 0),
	CONSTRAINT "credit_notes_vat" CHECK ("credit_notes"."net" + "credit_notes"."vat" + "credit_notes"."untaxed" = "credit_notes"."amount"),
	CONSTRAINT "credit_notes_parts" CHECK ("credit_notes"."delivery_amount" >= 0 and "credit_notes"."extras" >= 0 and "credit_notes"."delivery_amount" + "credit_notes"."extras" <= "credit_notes"."amount")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "csp_rules" (
	"feature" text NOT NULL,
	"directive" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "csp_rules_feature_directive_source_pk" PRIMARY KEY("feature","directive","source")
);
--> statement-breakpoint
CREATE TABLE "customer_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"product_id" text NOT NULL,
	"review_id" text,
	"alt" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea",
	"thumb" "bytea",
	"setting" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "customer_pictures_source" CHECK (("customer_pictures"."customer_id" is null) = ("customer_pictures"."setting" is not null)),
	CONSTRAINT "customer_pictures_content" CHECK ("customer_pictures"."setting" is not null or ("customer_pictures"."content" is null) = ("customer_pictures"."state" = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"key_id" text NOT NULL,
	"masked" text NOT NULL,
	"account_holder" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_archives" (
	"archive_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	"content" "bytea",
	CONSTRAINT "data_archives_made" CHECK (("data_archives"."content" is null) = ("data_archives"."kept_until" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"gtin" text NOT NULL,
	"point_id" text,
	"change" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"return_number" text NOT NULL,
	"line_id" text NOT NULL,
	"order_number" text NOT NULL,
	"state" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"line" jsonb NOT NULL,
	"replaced" jsonb,
	"held_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "exchanges_return_number_line_id_pk" PRIMARY KEY("return_number","line_id"),
	CONSTRAINT "exchanges_quantity" CHECK ("exchanges"."quantity" > 0),
	CONSTRAINT "exchanges_sent" CHECK (("exchanges"."state" in ('sent', 'delivered')) = ("exchanges"."sent_at" is not null)
				and ("exchanges"."sent_at" is null) = ("exchanges"."replaced" is null))
);
--> statement-breakpoint
CREATE TABLE "experiment_carts" (
	"cart_id" text NOT NULL,
	"experiment" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "experiment_carts_cart_id_experiment_pk" PRIMARY KEY("cart_id","experiment")
);
--> statement-breakpoint
CREATE TABLE "experiment_views" (
	"visitor" text NOT NULL,
	"experiment" text NOT NULL,
	"variant" text NOT NULL,
	"currency" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "experiment_views_visitor_experiment_pk" PRIMARY KEY("visitor","experiment")
);
--> statement-breakpoint
CREATE TABLE "import_progress" (
	"digest" text PRIMARY KEY NOT NULL,
	"lines_done" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"action_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"about" jsonb NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"former_email" text,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"kid" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"market" text NOT NULL,
	"term" text NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "empty_searches_day_market_term_pk" PRIMARY KEY("day","market","term")
);
--> statement-breakpoint
CREATE TABLE "measured_days" (
	"day" date NOT NULL,
	"market" text NOT NULL,
	"measure" text NOT NULL,
	"page_type" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"times" bigint NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "measured_days_day_market_measure_page_type_device_about_value_pk" PRIMARY KEY("day","market","measure","page_type","device","about","value")
);
--> statement-breakpoint
CREATE TABLE "measured_events" (
	"beacon_id" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"market" text NOT NULL,
	"visitor" text NOT NULL,
	"name" text NOT NULL,
	"page_type" text NOT NULL,
	"device" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"products" text[],
	CONSTRAINT "measured_events_beacon_id_position_pk" PRIMARY KEY("beacon_id","position")
);
--> statement-breakpoint
CREATE TABLE "measured_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_reports" (
	"order_number" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"reported_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"relying_party" text NOT NULL,
	"keeper" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "private_prices" (
	"store_id" text NOT NULL,
	"product_id" text NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "private_prices_store_id_product_id_pk" PRIMARY KEY("store_id","product_id"),
	CONSTRAINT "private_prices_positive" CHECK ("private_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "private_sales" (
	"store_id" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_sales_window" CHECK ("private_sales"."starts_at" <= "private_sales"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"product_id" text NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"key" text,
	"version" text DEFAULT '' NOT NULL,
	"alt" jsonb,
	"width" integer,
	"height" integer,
	"colour" text,
	CONSTRAINT "product_media_product_id_type_pk" PRIMARY KEY("product_id","type"),
	CONSTRAINT "product_media_origin" CHECK (("product_media"."url" is null) <> ("product_media"."key" is null)),
	CONSTRAINT "product_media_size" CHECK ("product_media"."width" > 0 and "product_media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "best_sellers" (
	"product_id" text PRIMARY KEY NOT NULL,
	"weight" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_partners" (
	"product_id" text NOT NULL,
	"source" text NOT NULL,
	"partners" text[] NOT NULL,
	"weights" real[] NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_partners_product_id_source_pk" PRIMARY KEY("product_id","source")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"store_id" text DEFAULT '' NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	CONSTRAINT "redirects_from_path_store_id_pk" PRIMARY KEY("from_path","store_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"gtin" text NOT NULL,
	"point_id" text NOT NULL,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_ended" CHECK (("reservations"."state" = 'held') = ("reservations"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_number" text NOT NULL,
	"line_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"received" integer,
	"exchanged" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_number_line_id_pk" PRIMARY KEY("return_number","line_id"),
	CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" between 0 and "return_lines"."quantity"),
	CONSTRAINT "return_lines_exchanged" CHECK ("return_lines"."exchanged" in (0, coalesce("return_lines"."received", 0))),
	CONSTRAINT "return_lines_withdrawn" CHECK ("return_lines"."withdrawn" between 0 and coalesce("return_lines"."received", 0) - "return_lines"."exchanged"),
	CONSTRAINT "return_lines_amount" CHECK ("return_lines"."amount" >= 0 and (coalesce("return_lines"."received", 0) > "return_lines"."exchanged" or "return_lines"."amount" = 0))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"return_number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"delivery_amount" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "returns_amount" CHECK ("returns"."amount" >= 0 and "returns"."delivery_amount" between 0 and "returns"."amount"
				and ("returns"."received_at" is not null or "returns"."amount" = 0)),
	CONSTRAINT "returns_received" CHECK (("returns"."state" in ('received', 'refunded', 'exchanged')) = ("returns"."received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"review_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size_id" text,
	"customer_id" text,
	"order_number" text,
	"line_id" text,
	"stars" integer NOT NULL,
	"fit" text,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"author" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"written_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_refusal" CHECK (("reviews"."refusal" is not null) = ("reviews"."state" = 'refused')),
	CONSTRAINT "reviews_source" CHECK (("reviews"."order_number" is null) = ("reviews"."line_id" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_subscriptions" (
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	"store_id" text NOT NULL,
	"source" text NOT NULL,
	"complement" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_subscriptions_customer_id_type_pk" PRIMARY KEY("customer_id","type")
);
--> statement-breakpoint
CREATE TABLE "order_surveys" (
	"order_number" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"products" integer,
	"arrival" integer,
	"shop" integer,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_surveys_token_unique" UNIQUE("token"),
	CONSTRAINT "order_surveys_marks" CHECK ("order_surveys"."answered_at" is null or ("order_surveys"."products" between 1 and 5 and "order_surveys"."arrival" between 1 and 5
				and "order_surveys"."shop" between 1 and 5))
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"country" text NOT NULL,
	"goods" text NOT NULL,
	"since" date NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "vat_rates_country_goods_since_pk" PRIMARY KEY("country","goods","since"),
	CONSTRAINT "vat_rates_country" CHECK ("vat_rates"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "vat_rates_rate" CHECK ("vat_rates"."rate" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_shares_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"withdrawal_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_refusal" CHECK (("withdrawals"."outcome" = 'refused') = ("withdrawals"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "store_stock" DROP CONSTRAINT "store_stock_quantity";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_number_orders_order_number_fk";
--> statement-breakpoint
DROP INDEX "product_search_title_fr";--> statement-breakpoint
DROP INDEX "product_search_title_en";--> statement-breakpoint
DROP INDEX "product_search_title_es";--> statement-breakpoint
DROP INDEX "product_search_title_de";--> statement-breakpoint
DROP INDEX "product_search_title_it";--> statement-breakpoint
DROP INDEX "product_search_title_pl";--> statement-breakpoint
DROP INDEX "search_words_trigram";--> statement-breakpoint
DROP INDEX "refunds_payment";--> statement-breakpoint
DROP INDEX "letters_due";--> statement-breakpoint
ALTER TABLE "price_history" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "artwork" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "refund_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "manufacturer" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "responsible_person" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "certificate" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "environmental_cost" jsonb;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "typed" jsonb;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "recaptcha_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "typed" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_card_debits" ADD COLUMN "returned_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_addresses" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_lines" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "next_prices" ADD CONSTRAINT "next_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_periods" ADD CONSTRAINT "price_periods_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_series_document_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."document_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_pictures" ADD CONSTRAINT "customer_pictures_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_pictures" ADD CONSTRAINT "customer_pictures_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_pictures" ADD CONSTRAINT "customer_pictures_review_id_reviews_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_point_id_delivery_points_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."delivery_points"("point_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_return_number_line_id_return_lines_return_number_line_id_fk" FOREIGN KEY ("return_number","line_id") REFERENCES "public"."return_lines"("return_number","line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_carts" ADD CONSTRAINT "experiment_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_carts" ADD CONSTRAINT "experiment_carts_visitor_experiment_experiment_views_visitor_experiment_fk" FOREIGN KEY ("visitor","experiment") REFERENCES "public"."experiment_views"("visitor","experiment") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_prices" ADD CONSTRAINT "private_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_partners" ADD CONSTRAINT "product_partners_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_point_id_delivery_points_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."delivery_points"("point_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_number_returns_return_number_fk" FOREIGN KEY ("return_number") REFERENCES "public"."returns"("return_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_size_id_sizes_size_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_subscriptions" ADD CONSTRAINT "customer_subscriptions_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_surveys" ADD CONSTRAINT "order_surveys_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "next_prices_at" ON "next_prices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_answered_at" ON "consents" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_once" ON "credit_notes" USING btree ("refund_number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_place" ON "credit_notes" USING btree ("series","place");--> statement-breakpoint
CREATE INDEX "credit_notes_of_order" ON "credit_notes" USING btree ("order_number","issued_at");--> statement-breakpoint
CREATE INDEX "customer_pictures_of_product" ON "customer_pictures" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "customer_pictures_of_review" ON "customer_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "customer_pictures_of_customer" ON "customer_pictures" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "customer_pictures_waiting" ON "customer_pictures" USING btree ("sent_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_waiting_once" ON "data_archives" USING btree ("customer_id") WHERE content is null;--> statement-breakpoint
CREATE INDEX "data_archives_of_customer" ON "data_archives" USING btree ("customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_archives_due" ON "data_archives" USING btree ("next_try_at") WHERE content is null;--> statement-breakpoint
CREATE INDEX "stock_movements_since" ON "stock_movements" USING btree ("gtin","at");--> statement-breakpoint
CREATE INDEX "exchanges_of_order" ON "exchanges" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "experiment_carts_visitor" ON "experiment_carts" USING btree ("visitor","experiment");--> statement-breakpoint
CREATE INDEX "experiment_views_seen_at" ON "experiment_views" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_links_expires" ON "letter_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letter_links_customer" ON "letter_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "measured_events_at" ON "measured_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "purchase_reports_due" ON "purchase_reports" USING btree ("next_try_at") WHERE client_id is not null and reported_at is null and sent_at is null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_holder" ON "passkey_challenges" USING btree ("holder","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_customer" ON "passkeys" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "private_prices_product" ON "private_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_partners_computed" ON "product_partners" USING btree ("source","computed_at");--> statement-breakpoint
CREATE INDEX "redirects_patterns" ON "redirects" USING btree (split_part(from_path, '*', 1)) WHERE from_path like '%*%';--> statement-breakpoint
CREATE INDEX "reservations_of_customer" ON "reservations" USING btree ("customer_id","reserved_at");--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_held_once" ON "reservations" USING btree ("customer_id","gtin","point_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_number","asked_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("asked_at") WHERE state in ('asked', 'onItsWay');--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_number","line_id");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("written_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_surveys_answered" ON "order_surveys" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_once" ON "withdrawals" USING btree ("order_number","content");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE outcome = 'noted' and settled_at is null;--> statement-breakpoint
CREATE INDEX "customers_email_folded" ON "customers" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "letters_refused" ON "letters" USING btree ("refused_at") WHERE refused_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice" ON "orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "orders_without_vat" ON "orders" USING btree ("order_number") WHERE vat is null;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("placed_at","order_number");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_try_at") WHERE sent_at is null and refused_at is null;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_quantity" CHECK ("store_stock"."quantity" >= 0);--> statement-breakpoint
ALTER TABLE "gift_card_debits" ADD CONSTRAINT "gift_card_debits_returned" CHECK ("gift_card_debits"."returned_amount" between 0 and "gift_card_debits"."amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kept" CHECK ("orders"."kept_amount" between 0 and "orders"."total" - "orders"."refunded_amount");