CREATE TABLE "adyen_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"session_id" text,
	"psp_reference" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"unread_result" text,
	"capture_asked_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"capture_failed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"content_type" text NOT NULL,
	"uid" text NOT NULL,
	"locale" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "content_entries_content_type_uid_locale_is_draft_pk" PRIMARY KEY("content_type","uid","locale","is_draft")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"zip_codes" text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"rank" integer NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "cities_country_name_pk" PRIMARY KEY("country","name")
);
--> statement-breakpoint
CREATE TABLE "delivery_points" (
	"point_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"closings" text[] NOT NULL,
	"services" text[] NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"country" text NOT NULL,
	"city" text NOT NULL,
	"name" text NOT NULL,
	"zip_code" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "streets_country_city_name_pk" PRIMARY KEY("country","city","name")
);
--> statement-breakpoint
CREATE TABLE "gift_card_debits" (
	"order_number" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"amount" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "gift_card_debits_amount" CHECK ("gift_card_debits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"gift_card_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"initial_amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_number" text,
	"bought_as" text,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" between 0 and "gift_cards"."initial_amount")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"letter_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"order_number" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_number" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_order_number_state_pk" PRIMARY KEY("order_number","state")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"order_number" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_movements" (
	"movement_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_number" text,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"opc_id" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"customer_id" text,
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_number" text NOT NULL,
	"opc_id" text NOT NULL,
	"code" text,
	"customer_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"opc_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"percent" integer,
	"amounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gift_sku" text,
	"minimums" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"segmentation_ids" text[] DEFAULT '{}' NOT NULL,
	"store_ids" text[] DEFAULT '{}' NOT NULL,
	"is_stackable" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"per_customer" integer,
	"points" integer,
	CONSTRAINT "promotions_percent" CHECK ("promotions"."percent" between 1 and 100),
	CONSTRAINT "promotions_span" CHECK ("promotions"."starts_at" < "promotions"."ends_at"),
	CONSTRAINT "promotions_points" CHECK ("promotions"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "shared_carts" (
	"share_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"store_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_captured";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "provider" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "delivery_point_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "loyalty_offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "loyalty_card_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_card_uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "donations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "subscriptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "source_cart_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "loyalty_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extras" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "loyalty_offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "donations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "loyalty_card" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscriptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_point_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "loyalty_bonus_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "loyalty_points_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_debits" ADD CONSTRAINT "gift_card_debits_gift_card_id_gift_cards_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("gift_card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_opc_id_promotions_opc_id_fk" FOREIGN KEY ("opc_id") REFERENCES "public"."promotions"("opc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_opc_id_promotions_opc_id_fk" FOREIGN KEY ("opc_id") REFERENCES "public"."promotions"("opc_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_carts" ADD CONSTRAINT "shared_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adyen_payments_session" ON "adyen_payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "cities_folded" ON "cities" USING btree ("country","folded");--> statement-breakpoint
CREATE INDEX "delivery_points_country" ON "delivery_points" USING btree ("country","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_debits_once" ON "gift_card_debits" USING btree ("order_number","gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_debits_of_card" ON "gift_card_debits" USING btree ("gift_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_issued_once" ON "gift_cards" USING btree ("order_number","bought_as");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_movements_of_customer" ON "loyalty_movements" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_movements_once" ON "loyalty_movements" USING btree ("order_number","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once" ON "promotion_uses" USING btree ("order_number","opc_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_of_customer" ON "promotion_uses" USING btree ("customer_id","opc_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_loyalty_points" CHECK ("customers"."loyalty_points" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_cards" CHECK ("orders"."gift_card_amount" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_amount" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."extras" + "orders"."shipping_price");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_captured" CHECK ("orders"."captured_amount" in (0, "orders"."total" - "orders"."gift_card_amount"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK ("orders"."state" in ('placed', 'cancelled') or "orders"."captured_amount" = "orders"."total" - "orders"."gift_card_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 or "payments"."provider" = 'own');