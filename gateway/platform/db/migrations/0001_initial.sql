CREATE TABLE "card_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "card_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"merchant_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"locale" text NOT NULL,
	"product" text NOT NULL,
	"status" text NOT NULL,
	"decides_to" text,
	"decides_at" timestamp with time zone,
	"brand" text,
	"last_digits" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"redirect_result" text,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_sessions_captured" CHECK ("card_sessions"."captured" in (0, "card_sessions"."amount")),
	CONSTRAINT "card_sessions_refunded" CHECK ("card_sessions"."refunded" between 0 and "card_sessions"."captured"),
	CONSTRAINT "card_sessions_either" CHECK ("card_sessions"."captured" = 0 or "card_sessions"."cancelled_at" is null),
	CONSTRAINT "card_sessions_digits" CHECK ("card_sessions"."last_digits" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"store_id" text NOT NULL,
	"customer_id" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"billing_address" jsonb,
	"shipping_method" text,
	"shipping_address" jsonb,
	"merged_into" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_version" CHECK ("carts"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"price_type" text NOT NULL,
	CONSTRAINT "price_history_product_id_currency_since_pk" PRIMARY KEY("product_id","currency","since")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"price_type" text NOT NULL,
	"initial_price" integer NOT NULL,
	"strike_through_price" integer,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_product_id_currency_pk" PRIMARY KEY("product_id","currency"),
	CONSTRAINT "prices_positive" CHECK ("prices"."price" > 0),
	CONSTRAINT "prices_strike" CHECK ("prices"."strike_through_price" is null or "prices"."strike_through_price" > "prices"."price")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"keywords" text NOT NULL,
	"facts" text NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case language when 'fr' then 'french'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig when 'de' then 'german'::regconfig when 'it' then 'italian'::regconfig else 'simple'::regconfig end, title), 'A') || setweight(to_tsvector(case language when 'fr' then 'french'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig when 'de' then 'german'::regconfig when 'it' then 'italian'::regconfig else 'simple'::regconfig end, keywords), 'B') || setweight(to_tsvector(case language when 'fr' then 'french'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig when 'de' then 'german'::regconfig when 'it' then 'italian'::regconfig else 'simple'::regconfig end, facts), 'C')) STORED NOT NULL,
	CONSTRAINT "product_search_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	"frequency" integer NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "catalog_terms" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"labels" jsonb NOT NULL,
	"hex" text,
	"position" integer NOT NULL,
	CONSTRAINT "catalog_terms_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "segmentations" (
	"segmentation_id" text PRIMARY KEY NOT NULL,
	"parent" text,
	"path" text[] NOT NULL,
	"titles" jsonb NOT NULL,
	"scene" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"size_id" text PRIMARY KEY NOT NULL,
	"scale" text NOT NULL,
	"position" integer NOT NULL,
	"labels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"model" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"season" text NOT NULL,
	"audience" text NOT NULL,
	"garment" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"fit" text NOT NULL,
	"care" text[] NOT NULL,
	"features" text[] NOT NULL,
	"measurements" jsonb NOT NULL,
	"composition" jsonb NOT NULL,
	"making" jsonb NOT NULL,
	"reference_size" text NOT NULL,
	"worn_by" jsonb,
	"availability_type" text NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"average_rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	CONSTRAINT "models_rating" CHECK ("models"."average_rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" text PRIMARY KEY NOT NULL,
	"option_id" text NOT NULL,
	"model" text NOT NULL,
	"segmentation_id" text NOT NULL,
	"segmentation_path" text[] NOT NULL,
	"position" integer NOT NULL,
	"colour_family" text NOT NULL,
	"colour_labels" jsonb NOT NULL,
	"colour_hex" text NOT NULL,
	"materials" text[] NOT NULL,
	"artwork" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"marketing_labels" text[] NOT NULL,
	"look" text,
	"popularity" integer NOT NULL,
	"launched_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"gtin" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size_id" text NOT NULL,
	"position" integer NOT NULL,
	"stock" integer NOT NULL,
	"status" text DEFAULT 'REGULAR' NOT NULL,
	"sellable" boolean GENERATED ALWAYS AS (stock > 0 and status in ('REGULAR', 'ON_DEMAND')) STORED NOT NULL,
	CONSTRAINT "skus_gtin" CHECK ("skus"."gtin" ~ '^[0-9]{13}$'),
	CONSTRAINT "skus_stock" CHECK ("skus"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_addresses" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"line3" text DEFAULT '' NOT NULL,
	"line4" text DEFAULT '' NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"phone_number_country" text DEFAULT '' NOT NULL,
	"phone_number_quality" text DEFAULT '' NOT NULL,
	"quality" text DEFAULT '10' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_passwords" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"account_email" text,
	"email" text NOT NULL,
	"email_quality" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" date,
	"phone_number" text DEFAULT '' NOT NULL,
	"phone_number_country" text DEFAULT '' NOT NULL,
	"phone_number_quality" text DEFAULT '' NOT NULL,
	"optin_news" boolean DEFAULT false NOT NULL,
	"preferred_store" text DEFAULT '' NOT NULL,
	"fiscal_number" text DEFAULT '' NOT NULL,
	"preferred_channel" text DEFAULT '' NOT NULL,
	"loyalty_number" text,
	"loyalty_type" text DEFAULT '' NOT NULL,
	"loyalty_creation_date" date,
	"web_created_at" timestamp with time zone NOT NULL,
	"web_creation_store" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_account_email_unique" UNIQUE("account_email"),
	CONSTRAINT "customers_loyalty_number_unique" UNIQUE("loyalty_number"),
	CONSTRAINT "customers_account_email_folded" CHECK ("customers"."account_email" is null or "customers"."account_email" = lower("customers"."account_email")),
	CONSTRAINT "customers_loyalty_card" CHECK ("customers"."loyalty_type" <> 'FID' or "customers"."loyalty_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "delivery_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"line3" text DEFAULT '' NOT NULL,
	"line4" text DEFAULT '' NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"phone_number_country" text DEFAULT '' NOT NULL,
	"phone_number_quality" text DEFAULT '' NOT NULL,
	"quality" text DEFAULT '10' NOT NULL,
	"favorite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"payment_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"store_id" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"shipping_price" integer NOT NULL,
	"total" integer NOT NULL,
	"captured_amount" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_method" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"promise_earliest" date NOT NULL,
	"promise_latest" date NOT NULL,
	"loyalty_points_earned" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping_price"),
	CONSTRAINT "orders_captured" CHECK ("orders"."captured_amount" in (0, "orders"."total")),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" in ('placed', 'cancelled') or "orders"."captured_amount" = "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"customer_id" text NOT NULL,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"product" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"family_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"token_id" text NOT NULL,
	"kid" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"successor" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_until" timestamp with time zone NOT NULL,
	"published_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_session_id_card_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."card_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segmentations" ADD CONSTRAINT "segmentations_parent_segmentations_segmentation_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."segmentations"("segmentation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_reference_size_sizes_size_id_fk" FOREIGN KEY ("reference_size") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_models_model_fk" FOREIGN KEY ("model") REFERENCES "public"."models"("model") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_segmentation_id_segmentations_segmentation_id_fk" FOREIGN KEY ("segmentation_id") REFERENCES "public"."segmentations"("segmentation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_size_id_sizes_size_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD CONSTRAINT "billing_addresses_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_passwords" ADD CONSTRAINT "customer_passwords_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_refresh_families_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_families"("family_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_due" ON "card_events" USING btree ("next_try_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_sessions_merchant" ON "card_sessions" USING btree ("merchant_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_sessions_redirect" ON "card_sessions" USING btree ("redirect_result");--> statement-breakpoint
CREATE INDEX "card_sessions_undecided" ON "card_sessions" USING btree ("decides_at") WHERE decides_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_per_customer" ON "carts" USING btree ("customer_id") WHERE state = 'open' and customer_id is not null;--> statement-breakpoint
CREATE INDEX "carts_untouched" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "prices_currency_price" ON "prices" USING btree ("currency","price");--> statement-breakpoint
CREATE INDEX "product_search_vector_fr" ON "product_search" USING gin ("vector") WHERE language = 'fr';--> statement-breakpoint
CREATE INDEX "product_search_title_fr" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'fr';--> statement-breakpoint
CREATE INDEX "product_search_vector_en" ON "product_search" USING gin ("vector") WHERE language = 'en';--> statement-breakpoint
CREATE INDEX "product_search_title_en" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'en';--> statement-breakpoint
CREATE INDEX "product_search_vector_es" ON "product_search" USING gin ("vector") WHERE language = 'es';--> statement-breakpoint
CREATE INDEX "product_search_title_es" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'es';--> statement-breakpoint
CREATE INDEX "product_search_vector_de" ON "product_search" USING gin ("vector") WHERE language = 'de';--> statement-breakpoint
CREATE INDEX "product_search_title_de" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'de';--> statement-breakpoint
CREATE INDEX "product_search_vector_it" ON "product_search" USING gin ("vector") WHERE language = 'it';--> statement-breakpoint
CREATE INDEX "product_search_title_it" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'it';--> statement-breakpoint
CREATE INDEX "product_search_vector_pl" ON "product_search" USING gin ("vector") WHERE language = 'pl';--> statement-breakpoint
CREATE INDEX "product_search_title_pl" ON "product_search" USING gin ("title" gin_trgm_ops) WHERE language = 'pl';--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_option" ON "products" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "products_model" ON "products" USING btree ("model","position");--> statement-breakpoint
CREATE INDEX "products_path" ON "products" USING gin ("segmentation_path");--> statement-breakpoint
CREATE INDEX "products_materials" ON "products" USING gin ("materials");--> statement-breakpoint
CREATE INDEX "products_family_popularity" ON "products" USING btree ("segmentation_id","popularity");--> statement-breakpoint
CREATE INDEX "products_colour" ON "products" USING btree ("colour_family");--> statement-breakpoint
CREATE INDEX "products_look" ON "products" USING btree ("look");--> statement-breakpoint
CREATE INDEX "products_popularity" ON "products" USING btree ("popularity");--> statement-breakpoint
CREATE INDEX "products_launched" ON "products" USING btree ("launched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_product_size" ON "skus" USING btree ("product_id","size_id");--> statement-breakpoint
CREATE INDEX "skus_sellable" ON "skus" USING btree ("size_id","product_id") WHERE sellable;--> statement-breakpoint
CREATE INDEX "delivery_addresses_customer" ON "delivery_addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_favorite" ON "delivery_addresses" USING btree ("customer_id") WHERE favorite;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("cart_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_cart_version" ON "payments" USING btree ("cart_id","cart_version");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_taken_per_cart" ON "payments" USING btree ("cart_id") WHERE state in ('capturing', 'captured');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("touched_at") WHERE state in ('started', 'waiting', 'capturing', 'voiding');--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "refresh_families_customer" ON "refresh_families" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refresh_families_expires" ON "refresh_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id","used_at");--> statement-breakpoint
CREATE INDEX "signing_keys_signs_until" ON "signing_keys" USING btree ("signs_until");