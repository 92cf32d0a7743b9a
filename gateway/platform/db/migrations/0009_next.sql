CREATE TABLE "former_orders" (
	"former_order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"email" text DEFAULT '' NOT NULL,
	"order_number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"state" text NOT NULL,
	"store_id" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_price" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"tax" integer,
	"is_tax_added" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"invoice_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "former_orders_owner" CHECK ("former_orders"."customer_id" is not null or "former_orders"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "adyen_sheets" (
	"express_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"deliveries" jsonb NOT NULL,
	"psp_reference" text,
	"shown" integer,
	"agreed" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allotments" (
	"order_number" text NOT NULL,
	"line_id" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "allotments_order_number_line_id_warehouse_id_pk" PRIMARY KEY("order_number","line_id","warehouse_id"),
	CONSTRAINT "allotments_quantity" CHECK ("allotments"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "warehouse_stock" (
	"gtin" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"low_at" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "warehouse_stock_gtin_warehouse_id_pk" PRIMARY KEY("gtin","warehouse_id"),
	CONSTRAINT "warehouse_stock_quantity" CHECK ("warehouse_stock"."quantity" >= 0),
	CONSTRAINT "warehouse_stock_elsewhere" CHECK ("warehouse_stock"."warehouse_id" <> 'main')
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"warehouse_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"priority" integer NOT NULL,
	"priorities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returns_of" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "warehouses_id" CHECK ("warehouses"."warehouse_id" ~ '^[a-z][a-z0-9-]{0,31}$')
);
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_location_id_delivery_points_point_id_fk";
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin" jsonb;
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "repair" jsonb;
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "elsewhere" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "warehouse_id" text;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "warehouse_id" text;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "legal_form" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "share_capital" bigint;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "share_capital_currency" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "register" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "directors" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "postponed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD COLUMN "forget_failed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "warehouse_id" text;
--> statement-breakpoint
ALTER TABLE "guest_wishes" ADD COLUMN "store_id" text;
--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "store_id" text;
--> statement-breakpoint
ALTER TABLE "former_orders" ADD CONSTRAINT "former_orders_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_warehouse_id_warehouses_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("warehouse_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warehouse_stock" ADD CONSTRAINT "warehouse_stock_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warehouse_stock" ADD CONSTRAINT "warehouse_stock_warehouse_id_warehouses_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("warehouse_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "former_orders_of_customer" ON "former_orders" USING btree ("customer_id","placed_at");
--> statement-breakpoint
CREATE INDEX "former_orders_unclaimed" ON "former_orders" USING btree ("email") WHERE customer_id is null;
--> statement-breakpoint
CREATE INDEX "adyen_sheets_age" ON "adyen_sheets" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse_id_warehouses_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("warehouse_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_warehouse_id_warehouses_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("warehouse_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_warehouse_id_warehouses_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("warehouse_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_elsewhere" CHECK ("skus"."elsewhere" between 0 and "skus"."stock") NOT VALID;
--> statement-breakpoint
CREATE FUNCTION allotted_lines(of_order orders) RETURNS jsonb LANGUAGE sql AS $$
	WITH lines AS (
		SELECT l.place, l.line ->> 'lineId' AS line_id, (l.line ->> 'quantity')::int AS quantity
		FROM jsonb_array_elements(of_order.lines) WITH ORDINALITY AS l(line, place)
	), elsewhere AS (
		SELECT l.place, l.line_id, a.warehouse_id, a.quantity
		FROM lines l JOIN allotments a ON a.order_number = of_order.order_number AND a.line_id = l.line_id
	), parts AS (
		SELECT l.place, l.line_id, NULL::text AS warehouse_id,
			l.quantity - coalesce((SELECT sum(e.quantity) FROM elsewhere e WHERE e.line_id = l.line_id), 0)::int AS quantity
		FROM lines l
		UNION ALL
		SELECT place, line_id, warehouse_id, quantity FROM elsewhere
	)
	SELECT coalesce(jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity, 'locationId', warehouse_id)
		ORDER BY place, warehouse_id NULLS FIRST), '[]') FROM parts WHERE quantity > 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_change('order', NEW.order_number);
	IF TG_OP = 'INSERT' THEN
		PERFORM add_order_event('order.placed', NEW);
		RETURN NULL;
	END IF;
	IF NEW.state <> OLD.state THEN
		CASE NEW.state
			WHEN 'paid' THEN
				PERFORM add_order_event('order.paid', NEW, jsonb_build_object('lines', allotted_lines(NEW)));
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
CREATE FUNCTION warehouse_stock_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_event('stock.low', NEW.gtin, jsonb_build_object(
		'gtin', NEW.gtin, 'locationId', NEW.warehouse_id, 'quantity', NEW.quantity, 'lowAt', NEW.low_at));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER warehouse_stock_noted AFTER UPDATE OF quantity, low_at ON warehouse_stock FOR EACH ROW
	WHEN (OLD.quantity > OLD.low_at AND NEW.quantity <= NEW.low_at) EXECUTE FUNCTION warehouse_stock_noted();
--> statement-breakpoint
CREATE FUNCTION warehouse_stock_summed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved int := coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0);
BEGIN
	IF moved <> 0 THEN
		UPDATE skus SET stock = stock + moved, elsewhere = elsewhere + moved WHERE gtin = coalesce(NEW.gtin, OLD.gtin);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER warehouse_stock_summed AFTER INSERT OR UPDATE OF quantity OR DELETE ON warehouse_stock
	FOR EACH ROW EXECUTE FUNCTION warehouse_stock_summed();