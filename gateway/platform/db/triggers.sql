-- What no schema file says of the newest migration: `npm run migrations` adds it there. What was there before is noted afterwards
-- (platform/events/note-former.ts), so that no table is held while all its rows are read.
-- Triggers that note which records changed, and the events of it, in the transaction of the change (schema/event.ts). Rows are
-- only added, so that no writer waits for another.
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
-- Events of one order are in their order: who changes it holds its row.
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
--> statement-breakpoint
-- Which items of a paid order each warehouse sends; null is the main one.
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
-- What can be ordered is what all warehouses have together.
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
