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
