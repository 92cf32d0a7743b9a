CREATE TABLE "changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
-- What follows no schema file says: triggers that tell what was changed, and its tags (contract/changes).
-- The row that is there from the start: what comes after it is never unknown.
INSERT INTO changes (at, tags) VALUES (clock_timestamp(), '{}');
--> statement-breakpoint
-- A row and a notification for every hundred tags: a notification holds 8,000 bytes.
CREATE FUNCTION tell_changes(told text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	sorted text[] := ARRAY(SELECT DISTINCT tag FROM unnest(told) tag WHERE tag IS NOT NULL ORDER BY tag);
	told_id bigint;
BEGIN
	FOR start IN 1 .. cardinality(sorted) BY 100 LOOP
		INSERT INTO changes (at, tags) VALUES (clock_timestamp(), sorted[start : start + 99])
			RETURNING change_id INTO told_id;
		PERFORM pg_notify('changes', json_build_object('id', told_id, 'tags', sorted[start : start + 99])::text);
	END LOOP;
END $$;
--> statement-breakpoint
-- More products at once than anybody would forget one by one are the catalogue.
CREATE FUNCTION tell_products(product_ids text[], families text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(product_ids) > 100 THEN
		PERFORM tell_changes('{catalog}');
	ELSE
		PERFORM tell_changes(ARRAY(SELECT 'product:' || id FROM unnest(product_ids) id)
			|| ARRAY(SELECT 'family:' || id FROM unnest(families) id));
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids text[];
	families text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		WITH changed AS (SELECT product_id, segmentation_path FROM (TABLE touched EXCEPT TABLE was) now_so
			UNION SELECT product_id, segmentation_path FROM (TABLE was EXCEPT TABLE touched) once_so)
		SELECT ARRAY(SELECT DISTINCT product_id FROM changed), ARRAY(SELECT DISTINCT unnest(segmentation_path) FROM changed)
			INTO product_ids, families;
	ELSE
		SELECT ARRAY(SELECT product_id FROM touched), ARRAY(SELECT DISTINCT unnest(segmentation_path) FROM touched)
			INTO product_ids, families;
	END IF;
	PERFORM tell_products(product_ids, families);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A price stands in the order and the range of every listing its product is in.
CREATE FUNCTION prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		product_ids := ARRAY(SELECT product_id FROM (TABLE touched EXCEPT TABLE was) now_so
			UNION SELECT product_id FROM (TABLE was EXCEPT TABLE touched) once_so);
	ELSE
		product_ids := ARRAY(SELECT DISTINCT product_id FROM touched);
	END IF;
	PERFORM tell_products(product_ids,
		ARRAY(SELECT DISTINCT unnest(segmentation_path) FROM products WHERE product_id = ANY (product_ids)));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock stands on cards and product pages; in a listing's order and facets once a size can be had, or no more.
CREATE FUNCTION skus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	product_ids text[];
	turned text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		product_ids := ARRAY(SELECT product_id FROM (TABLE touched EXCEPT TABLE was) now_so
			UNION SELECT product_id FROM (TABLE was EXCEPT TABLE touched) once_so);
		turned := ARRAY(SELECT DISTINCT touched.product_id FROM touched JOIN was USING (gtin)
			WHERE (touched.sellable, touched.status) IS DISTINCT FROM (was.sellable, was.status));
	ELSE
		product_ids := ARRAY(SELECT DISTINCT product_id FROM touched);
		turned := product_ids;
	END IF;
	PERFORM tell_products(product_ids,
		ARRAY(SELECT DISTINCT unnest(segmentation_path) FROM products WHERE product_id = ANY (turned)));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What a style's products share: names, descriptions, what customers think of it.
CREATE FUNCTION models_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_products(ARRAY(SELECT product_id FROM products WHERE model IN (
		SELECT model FROM (TABLE touched EXCEPT TABLE was) now_so)), '{}');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	types text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		types := ARRAY(SELECT content_type FROM (TABLE touched EXCEPT TABLE was) now_so
			UNION SELECT content_type FROM (TABLE was EXCEPT TABLE touched) once_so);
	ELSE
		types := ARRAY(SELECT DISTINCT content_type FROM touched);
	END IF;
	PERFORM tell_changes(ARRAY(SELECT 'content:' || content_type FROM unnest(types) content_type));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Pickup points and lockers stand on no page that is kept.
CREATE FUNCTION points_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	stores text[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		stores := ARRAY(SELECT point_id FROM (TABLE touched EXCEPT TABLE was) now_so WHERE kind = 'store'
			UNION SELECT point_id FROM (TABLE was EXCEPT TABLE touched) once_so WHERE kind = 'store');
	ELSE
		stores := ARRAY(SELECT point_id FROM touched WHERE kind = 'store');
	END IF;
	IF cardinality(stores) > 0 THEN
		PERFORM tell_changes(ARRAY['stores'] || ARRAY(SELECT 'store:' || id FROM unnest(stores) id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a few rows that many pages show: the tag that the trigger names.
CREATE FUNCTION shared_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM tell_changes(ARRAY[TG_ARGV[0]]) WHERE EXISTS (TABLE touched EXCEPT TABLE was);
	ELSE
		PERFORM tell_changes(ARRAY[TG_ARGV[0]]) WHERE EXISTS (TABLE touched);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER prices_inserted AFTER INSERT ON prices REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION prices_changed();
--> statement-breakpoint
CREATE TRIGGER prices_updated AFTER UPDATE ON prices REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION prices_changed();
--> statement-breakpoint
CREATE TRIGGER prices_deleted AFTER DELETE ON prices REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION prices_changed();
--> statement-breakpoint
CREATE TRIGGER skus_inserted AFTER INSERT ON skus REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER skus_updated AFTER UPDATE ON skus REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER skus_deleted AFTER DELETE ON skus REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER models_updated AFTER UPDATE ON models REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION models_changed();
--> statement-breakpoint
CREATE TRIGGER segmentations_inserted AFTER INSERT ON segmentations REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER segmentations_updated AFTER UPDATE ON segmentations REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER segmentations_deleted AFTER DELETE ON segmentations REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER catalog_terms_inserted AFTER INSERT ON catalog_terms REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER catalog_terms_updated AFTER UPDATE ON catalog_terms REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER catalog_terms_deleted AFTER DELETE ON catalog_terms REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER sizes_inserted AFTER INSERT ON sizes REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER sizes_updated AFTER UPDATE ON sizes REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER sizes_deleted AFTER DELETE ON sizes REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER content_entries_inserted AFTER INSERT ON content_entries REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
--> statement-breakpoint
CREATE TRIGGER content_entries_updated AFTER UPDATE ON content_entries REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
--> statement-breakpoint
CREATE TRIGGER content_entries_deleted AFTER DELETE ON content_entries REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
--> statement-breakpoint
CREATE TRIGGER delivery_points_inserted AFTER INSERT ON delivery_points REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION points_changed();
--> statement-breakpoint
CREATE TRIGGER delivery_points_updated AFTER UPDATE ON delivery_points REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION points_changed();
--> statement-breakpoint
CREATE TRIGGER delivery_points_deleted AFTER DELETE ON delivery_points REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION points_changed();
--> statement-breakpoint
CREATE TRIGGER promotions_inserted AFTER INSERT ON promotions REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('offers');
--> statement-breakpoint
CREATE TRIGGER promotions_updated AFTER UPDATE ON promotions REFERENCING NEW TABLE AS touched OLD TABLE AS was
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('offers');
--> statement-breakpoint
CREATE TRIGGER promotions_deleted AFTER DELETE ON promotions REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION shared_rows_changed('offers');
