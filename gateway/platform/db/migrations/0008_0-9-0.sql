CREATE SEQUENCE "public"."positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
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
CREATE TABLE "size_measurements" (
	"model" text NOT NULL,
	"size_id" text NOT NULL,
	"measure" text NOT NULL,
	"centimetres" numeric(5, 1) NOT NULL,
	CONSTRAINT "size_measurements_model_size_id_measure_pk" PRIMARY KEY("model","size_id","measure"),
	CONSTRAINT "size_measurements_centimetres" CHECK ("size_measurements"."centimetres" > 0)
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
CREATE TABLE "events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint,
	CONSTRAINT "events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"position" bigint,
	"updated_at" timestamp with time zone,
	CONSTRAINT "record_changes_placed" CHECK (("record_changes"."position" is null) = ("record_changes"."updated_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"subject" text NOT NULL,
	"position" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"endpoint_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secrets" jsonb NOT NULL,
	"older_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"resume_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_references" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_references_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid DEFAULT gen_random_uuid() NOT NULL,
	"gift_card_id" text NOT NULL,
	CONSTRAINT "gift_card_references_reference_unique" UNIQUE("reference"),
	CONSTRAINT "gift_card_references_gift_card_id_unique" UNIQUE("gift_card_id")
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
	"bag_letter_hours" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "express_sheets" (
	"express_id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"product" text NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "order_notes" (
	"note_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"lines" jsonb NOT NULL,
	"parcels" jsonb NOT NULL,
	"location_id" text,
	"is_last" boolean NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_lines" CHECK (jsonb_array_length("shipments"."lines") > 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_passes" (
	"room" text NOT NULL,
	"place" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_passes_room_place_pk" PRIMARY KEY("room","place")
);
--> statement-breakpoint
CREATE TABLE "waiting_rooms" (
	"name" text PRIMARY KEY NOT NULL,
	"product_ids" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	"per_minute" integer NOT NULL,
	"pass_minutes" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"allowed" double precision DEFAULT 0 NOT NULL,
	"called" double precision DEFAULT 0 NOT NULL,
	"lapsed" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"checked_through" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_rooms_rates" CHECK ("waiting_rooms"."per_minute" > 0 and "waiting_rooms"."pass_minutes" > 0)
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
	"used_at" timestamp with time zone NOT NULL,
	"share_id" text,
	CONSTRAINT "guest_wishlists_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_amount";
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
ALTER TABLE "card_sessions" ADD COLUMN "express" jsonb;
--> statement-breakpoint
ALTER TABLE "card_sessions" ADD COLUMN "agreed" jsonb;
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift" jsonb;
--> statement-breakpoint
ALTER TABLE "catalog_terms" ADD COLUMN "facet" text;
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "keywords" jsonb;
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "low_at" integer DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "low_at" integer DEFAULT 0 NOT NULL;
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
ALTER TABLE "promo_codes" ADD COLUMN "ended_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "kind" text DEFAULT 'return' NOT NULL;
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "size_measurements" ADD CONSTRAINT "size_measurements_model_models_model_fk" FOREIGN KEY ("model") REFERENCES "public"."models"("model") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "size_measurements" ADD CONSTRAINT "size_measurements_size_id_sizes_size_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("endpoint_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_card_references" ADD CONSTRAINT "gift_card_references_gift_card_id_gift_cards_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("gift_card_id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "express_sheets" ADD CONSTRAINT "express_sheets_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_review_id_reviews_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("review_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_location_id_delivery_points_point_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."delivery_points"("point_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_passes" ADD CONSTRAINT "waiting_passes_room_waiting_rooms_name_fk" FOREIGN KEY ("room") REFERENCES "public"."waiting_rooms"("name") ON DELETE cascade ON UPDATE no action;
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
CREATE UNIQUE INDEX "events_position" ON "events" USING btree ("position");
--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "events_new" ON "events" USING btree ("sequence") WHERE position is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "record_changes_position" ON "record_changes" USING btree ("position");
--> statement-breakpoint
CREATE INDEX "record_changes_of" ON "record_changes" USING btree ("kind","position");
--> statement-breakpoint
CREATE INDEX "record_changes_since" ON "record_changes" USING btree ("kind","updated_at");
--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("kind","record_id");
--> statement-breakpoint
CREATE INDEX "record_changes_new" ON "record_changes" USING btree ("change_id") WHERE position is null;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("endpoint_id","subject","position") WHERE state in ('waiting', 'dead');
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id","position") WHERE state = 'dead';
--> statement-breakpoint
CREATE INDEX "express_sheets_cart" ON "express_sheets" USING btree ("cart_id");
--> statement-breakpoint
CREATE INDEX "express_sheets_age" ON "express_sheets" USING btree ("created_at");
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
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_number","at");
--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_number","shipped_at");
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
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_amount" CHECK ("return_lines"."amount" >= 0 and (coalesce("return_lines"."received", 0) > "return_lines"."exchanged" or "return_lines"."quantity" = 0 or "return_lines"."amount" = 0)) NOT VALID;
--> statement-breakpoint
CREATE FUNCTION note_change(changed_kind text, changed_id text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO record_changes (kind, record_id) VALUES (changed_kind, changed_id);
$$;
--> statement-breakpoint
CREATE FUNCTION add_event(event_type text, event_subject text, event_data jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO events (event_id, type, subject, data, at)
	VALUES ('evt_' || replace(gen_random_uuid()::text, '-', ''), event_type, event_subject, event_data, clock_timestamp());
$$;
--> statement-breakpoint
CREATE FUNCTION add_order_event(event_type text, of_order orders, more jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
	SELECT add_event(event_type, of_order.order_number, jsonb_build_object(
		'orderNumber', of_order.order_number, 'storeId', of_order.store_id, 'currency', of_order.currency,
		'total', of_order.total, 'refundedAmount', of_order.refunded_amount) || more);
$$;
--> statement-breakpoint
CREATE FUNCTION orders_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('order', NEW.order_number);
	IF TG_OP = 'INSERT' THEN
		PERFORM add_order_event('order.placed', NEW);
		RETURN NULL;
	END IF;
	IF NEW.state <> OLD.state THEN
		CASE NEW.state
			WHEN 'paid' THEN PERFORM add_order_event('order.paid', NEW);
			WHEN 'shipped' THEN
				-- an order with shipments has an event for each
				IF NOT EXISTS (SELECT FROM shipments s WHERE s.order_number = NEW.order_number) THEN
					PERFORM add_order_event('order.shipped', NEW, '{"shipmentId": null, "lines": [], "isLast": true}');
				END IF;
			WHEN 'delivered' THEN
				IF NEW.shipping_method NOT IN ('LM', 'PR', 'LO') THEN
					PERFORM add_order_event('order.delivered', NEW);
				ELSE
					PERFORM add_order_event('order.collected', NEW);
				END IF;
			WHEN 'cancelled' THEN
				PERFORM add_order_event('order.cancelled', NEW, '{"cancellationNumber": null, "lines": []}');
			WHEN 'returned' THEN
				PERFORM add_order_event('order.returned', NEW, '{"returnNumber": null, "lines": []}');
			ELSE NULL;
		END CASE;
	END IF;
	IF NEW.refunded_amount <> OLD.refunded_amount THEN
		PERFORM add_order_event('order.refunded', NEW,
			jsonb_build_object('amount', NEW.refunded_amount - OLD.refunded_amount));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_noted AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_noted();
--> statement-breakpoint
CREATE FUNCTION shipments_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('order', NEW.order_number);
	PERFORM add_order_event('order.shipped', o, jsonb_build_object(
		'shipmentId', NEW.shipment_id, 'locationId', NEW.location_id, 'lines', NEW.lines, 'isLast', NEW.is_last))
		FROM orders o WHERE o.order_number = NEW.order_number;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_noted AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION shipments_noted();
--> statement-breakpoint
CREATE FUNCTION order_notes_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('order', NEW.order_number);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_notes_noted AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION order_notes_noted();
--> statement-breakpoint
CREATE FUNCTION returns_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	came jsonb;
BEGIN
	PERFORM note_change('order', NEW.order_number);
	IF NEW.kind = 'return' THEN
		PERFORM note_change('return', NEW.return_number);
	END IF;
	IF TG_OP = 'INSERT' OR NEW.kind = 'refund' OR NEW.received_at IS NULL OR OLD.received_at IS NOT NULL THEN
		RETURN NULL;
	END IF;
	SELECT coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.received) ORDER BY l.line_id), '[]')
		INTO came FROM return_lines l WHERE l.return_number = NEW.return_number AND l.received > 0;
	PERFORM CASE NEW.kind
			WHEN 'return' THEN add_order_event('order.returned', o,
				jsonb_build_object('returnNumber', NEW.return_number, 'lines', came))
			ELSE add_order_event('order.cancelled', o,
				jsonb_build_object('cancellationNumber', NEW.return_number, 'lines', came))
		END
		FROM orders o WHERE o.order_number = NEW.order_number;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_noted AFTER INSERT OR UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION returns_noted();
--> statement-breakpoint
CREATE FUNCTION credit_notes_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('refund', NEW.refund_number);
	PERFORM note_change('order', NEW.order_number);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_notes_noted AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION credit_notes_noted();
--> statement-breakpoint
CREATE FUNCTION refunds_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('refund', NEW.order_number);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_noted AFTER UPDATE OF done_at, transfer_since ON refunds
	FOR EACH ROW EXECUTE FUNCTION refunds_noted();
--> statement-breakpoint
CREATE FUNCTION customers_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM note_change('customer', OLD.customer_id);
		PERFORM add_event('customer.erased', OLD.customer_id, jsonb_build_object('customerId', OLD.customer_id));
	ELSE
		PERFORM note_change('customer', NEW.customer_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_noted AFTER INSERT OR UPDATE OR DELETE ON customers
	FOR EACH ROW EXECUTE FUNCTION customers_noted();
--> statement-breakpoint
CREATE FUNCTION reviews_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM note_change('review', OLD.review_id);
		RETURN NULL;
	END IF;
	PERFORM note_change('review', NEW.review_id);
	IF NEW.state = 'waiting' AND (TG_OP = 'INSERT' OR OLD.state <> 'waiting') THEN
		PERFORM add_event('review.pending', NEW.review_id,
			jsonb_build_object('reviewId', NEW.review_id, 'productId', NEW.product_id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_noted AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_noted();
--> statement-breakpoint
CREATE FUNCTION stock_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_event('stock.low', NEW.gtin, jsonb_build_object(
		'gtin', NEW.gtin, 'locationId', NULL, 'quantity', NEW.stock, 'lowAt', NEW.low_at));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_noted AFTER UPDATE OF stock, low_at ON skus FOR EACH ROW
	WHEN (OLD.stock > OLD.low_at AND NEW.stock <= NEW.low_at) EXECUTE FUNCTION stock_noted();
--> statement-breakpoint
CREATE FUNCTION store_stock_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_event('stock.low', NEW.gtin, jsonb_build_object(
		'gtin', NEW.gtin, 'locationId', NEW.point_id, 'quantity', NEW.quantity, 'lowAt', NEW.low_at));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_stock_noted AFTER UPDATE OF quantity, low_at ON store_stock FOR EACH ROW
	WHEN (OLD.quantity > OLD.low_at AND NEW.quantity <= NEW.low_at) EXECUTE FUNCTION store_stock_noted();
--> statement-breakpoint
CREATE FUNCTION gift_cards_referenced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gift_card_references (gift_card_id) VALUES (NEW.gift_card_id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_cards_referenced AFTER INSERT ON gift_cards
	FOR EACH ROW EXECUTE FUNCTION gift_cards_referenced();
--> statement-breakpoint
INSERT INTO gift_card_references (gift_card_id) SELECT gift_card_id FROM gift_cards ON CONFLICT DO NOTHING;