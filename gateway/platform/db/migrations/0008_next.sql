CREATE TABLE "card_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"brand" text NOT NULL,
	"last_digits" text NOT NULL,
	"expires" text NOT NULL,
	"effect" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_tokens_digits" CHECK ("card_tokens"."last_digits" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"means" text DEFAULT '' NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "search_rules_kind_language_query_pk" PRIMARY KEY("kind","language","query")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"customer_id" text,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"topic" text NOT NULL,
	"order_number" text,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "market_donations" (
	"store_id" text NOT NULL,
	"donation_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"kind" text NOT NULL,
	"amount" integer,
	"label" text NOT NULL,
	CONSTRAINT "market_donations_store_id_donation_id_since_pk" PRIMARY KEY("store_id","donation_id","since")
);
--> statement-breakpoint
CREATE TABLE "market_flags" (
	"store_id" text DEFAULT '' NOT NULL,
	"flag" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "market_flags_store_id_flag_since_pk" PRIMARY KEY("store_id","flag","since")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"store_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_open" boolean NOT NULL,
	"domain" text NOT NULL,
	"country" text NOT NULL,
	"prefix" text NOT NULL,
	"offline_prefixes" text[] NOT NULL,
	"also" text[] NOT NULL,
	"language" text NOT NULL,
	"tag" text NOT NULL,
	"html_lang" text NOT NULL,
	"currency" text NOT NULL,
	"store_currency" text,
	"time_zone" text NOT NULL,
	"delivery_countries" text[] NOT NULL,
	"billing_countries" text[] NOT NULL,
	"phone_number_countries" text[] NOT NULL,
	"payment_products" jsonb NOT NULL,
	"gift_card" jsonb NOT NULL,
	"loyalty_card_price" integer NOT NULL,
	"gift_wrap_price" integer,
	"loyalty_scale" jsonb NOT NULL,
	"order_confirmation" jsonb NOT NULL,
	"private_sales" jsonb NOT NULL,
	"commercial_operation" text NOT NULL,
	"phone_number_methods" text[] NOT NULL,
	"has_overview" boolean NOT NULL,
	"store_locator" jsonb NOT NULL,
	"offer_families" text[] NOT NULL,
	"free_cart_families" text[] NOT NULL,
	"has_delivery_note" boolean NOT NULL,
	"tells_member_price" boolean DEFAULT false NOT NULL,
	"service_email" text DEFAULT '' NOT NULL,
	"service_phone" text DEFAULT '' NOT NULL,
	"seller_id" text NOT NULL,
	"series" text NOT NULL,
	CONSTRAINT "markets_store_id_since_pk" PRIMARY KEY("store_id","since")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"seller_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"lines" text[] NOT NULL,
	"vat_number" text NOT NULL,
	CONSTRAINT "sellers_seller_id_since_pk" PRIMARY KEY("seller_id","since")
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"store_id" text NOT NULL,
	"country" text NOT NULL,
	"method" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_offered" boolean NOT NULL,
	"price" integer NOT NULL,
	"free_above" integer,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipping_rates_store_id_country_method_since_pk" PRIMARY KEY("store_id","country","method","since"),
	CONSTRAINT "shipping_rates_days" CHECK (0 <= "shipping_rates"."min_days" and "shipping_rates"."min_days" <= "shipping_rates"."max_days")
);
--> statement-breakpoint
CREATE TABLE "next_searches" (
	"day" date NOT NULL,
	"market" text NOT NULL,
	"term" text NOT NULL,
	"next" text NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "next_searches_day_market_term_next_pk" PRIMARY KEY("day","market","term","next")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"card_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"ending" text NOT NULL,
	"expires" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_cards_digits" CHECK ("saved_cards"."ending" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"store_id" text NOT NULL,
	"customer_id" text,
	"email" text,
	"email_folded" text,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"refusal" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "product_questions_token_unique" UNIQUE("token"),
	CONSTRAINT "product_questions_answer" CHECK (("product_questions"."answer" is not null) = ("product_questions"."state" = 'published')),
	CONSTRAINT "product_questions_refusal" CHECK (("product_questions"."refusal" is not null) = ("product_questions"."state" = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_translations" (
	"review_id" text NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "review_translations_review_id_language_pk" PRIMARY KEY("review_id","language")
);
--> statement-breakpoint
CREATE TABLE "email_alerts" (
	"alert_id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"about" text NOT NULL,
	"price" integer,
	"currency" text,
	"language" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "email_alerts_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "guest_wishes" (
	"guest" text NOT NULL,
	"product_id" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	"price" integer,
	"currency" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "guest_wishes_guest_product_id_pk" PRIMARY KEY("guest","product_id")
);
--> statement-breakpoint
CREATE TABLE "guest_wishlists" (
	"guest" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adyen_payments" ADD COLUMN "captures_itself" boolean;
--> statement-breakpoint
ALTER TABLE "adyen_payments" ADD COLUMN "card_brand" text;
--> statement-breakpoint
ALTER TABLE "adyen_payments" ADD COLUMN "card_ending" text;
--> statement-breakpoint
ALTER TABLE "adyen_payments" ADD COLUMN "card_expires" text;
--> statement-breakpoint
ALTER TABLE "adyen_payments" ADD COLUMN "card_token" text;
--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "card_expires" text;
--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "card_effect" text;
--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "keep_for" text;
--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "token" text;
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift" jsonb;
--> statement-breakpoint
ALTER TABLE "catalog_terms" ADD COLUMN "facet" text;
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "keywords" jsonb;
--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_until" date;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_code" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_ending" text;
--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "finished" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_review_id_reviews_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("review_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_alerts" ADD CONSTRAINT "email_alerts_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_wishes" ADD CONSTRAINT "guest_wishes_guest_guest_wishlists_guest_fk" FOREIGN KEY ("guest") REFERENCES "public"."guest_wishlists"("guest") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_wishes" ADD CONSTRAINT "guest_wishes_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "card_tokens_card" ON "card_tokens" USING btree ("customer","brand","last_digits","expires");
--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("received_at") WHERE answered_at is null;
--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_address" ON "contact_messages" USING btree ("email_folded");
--> statement-breakpoint
CREATE INDEX "contact_messages_customer" ON "contact_messages" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_token" ON "saved_cards" USING btree ("provider","token");
--> statement-breakpoint
CREATE INDEX "saved_cards_customer" ON "saved_cards" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "product_questions_of_product" ON "product_questions" USING btree ("product_id","state");
--> statement-breakpoint
CREATE INDEX "product_questions_waiting" ON "product_questions" USING btree ("asked_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "product_questions_address" ON "product_questions" USING btree ("email_folded");
--> statement-breakpoint
CREATE INDEX "product_questions_customer" ON "product_questions" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_alerts_once" ON "email_alerts" USING btree ("store_id","email_folded","product_id","sku","about");
--> statement-breakpoint
CREATE INDEX "email_alerts_address" ON "email_alerts" USING btree ("email_folded");
--> statement-breakpoint
CREATE INDEX "email_alerts_waiting" ON "email_alerts" USING btree ("product_id") WHERE confirmed_at is not null and answered_at is null;
--> statement-breakpoint
CREATE INDEX "guest_wishlists_used" ON "guest_wishlists" USING btree ("used_at");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ready" CHECK (("orders"."ready_at" is null) = ("orders"."collect_until" is null)) NOT VALID;