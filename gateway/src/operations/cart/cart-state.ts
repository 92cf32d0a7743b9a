// Reads a cart with everything a change or an answer needs, in one statement.
import { sql } from "drizzle-orm";
import type { CurrencyCode } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import {
	billingAddresses,
	carts,
	customers,
	models,
	orders,
	payments,
	prices,
	products,
	segmentations,
	sizes,
	skus,
} from "../../db/schema.ts";
import type { Facts, SkuFacts } from "../../domain/cart/facts.ts";
import { type KeptReply, keptReply, type WriteKey } from "../../http/idempotency.ts";
import type { StoredCart, StoredPayment } from "./stored-cart.ts";

export interface CartReading {
	carts: StoredCart[];
	facts: Facts;
	/** payments of these carts that still count, newest first */
	payments: StoredPayment[];
	orderNumbers: Record<string, string>;
	/** of the customer whose token the call carries */
	customer: { loyaltyNumber: string; loyaltyType: string; hasBillingAddress: boolean } | null;
	kept: KeptReply | null;
}

const cartColumns = sql`json_build_object('id', t.id, 'version', t.version, 'state', t.state, 'storeId', t.store_id,
	'customerId', t.customer_id, 'lines', t.lines, 'billingAddress', t.billing_address,
	'shippingMethod', t.shipping_method, 'shippingAddress', t.shipping_address, 'mergedInto', t.merged_into)`;

const factColumns = sql`json_build_object('sku', s.gtin, 'productId', s.product_id, 'sizeId', s.size_id,
	'sizeLabels', z.labels, 'stock', s.stock, 'status', s.status, 'name', m.names, 'colorLabel', p.colour_labels,
	'images', p.pictures, 'marketingLabels', p.marketing_labels, 'expectedAt', p.expected_at, 'model', m.model,
	'ref', m.ref, 'season', m.season, 'ratingCount', m.rating_count, 'averageRating', m.average_rating,
	'segmentationId', p.segmentation_id, 'segmentationPath', p.segmentation_path, 'categoryLabels', g.titles,
	'price', case when r.price is not null then json_build_object('price', r.price,
		'strikeThroughPrice', r.strike_through_price, 'priceType', r.price_type) end)`;

const paymentColumns = sql`json_build_object('paymentId', y.payment_id, 'cartId', y.cart_id,
	'cartVersion', y.cart_version, 'provider', y.provider, 'product', y.product, 'amount', y.amount,
	'currency', y.currency, 'status', y.status, 'state', y.state)`;

export interface CartQuery {
	/** the cart of this id, whatever its state */
	cartId?: string;
	/** the open cart of this customer */
	openOf?: string | null;
	currency: CurrencyCode;
	/** skus that are not in the cart yet */
	skus?: readonly string[];
	customerId?: string | null;
	key?: WriteKey | null;
}

/** Planned once a connection: planning its joins costs more than running them. */
function prepare(db: Db) {
	const text = (name: string) => sql`${sql.placeholder(name)}::text`;
	const reading = sql`(
		with t as materialized (
			select * from ${carts} where id = ${text("cartId")} or (customer_id = ${text("openOf")} and state = 'open')
		), wanted as (
			select line ->> 'sku' as gtin from t, jsonb_array_elements(t.lines) line
			union select jsonb_array_elements_text(${sql.placeholder("skus")}::jsonb)
		)
		select
			(select json_agg(${cartColumns} order by t.id) from t) as carts,
			(select json_agg(${factColumns}) from wanted
				join ${skus} s on s.gtin = wanted.gtin
				join ${products} p on p.product_id = s.product_id
				join ${models} m on m.model = p.model
				join ${segmentations} g on g.segmentation_id = p.segmentation_id
				join ${sizes} z on z.size_id = s.size_id
				left join ${prices} r on r.product_id = p.product_id and r.currency = ${text("currency")}) as facts,
			(select json_agg(${paymentColumns} order by y.created_at desc) from ${payments} y
				where y.cart_id in (select id from t) and y.state not in ('voiding', 'voided')) as payments,
			(select json_object_agg(o.cart_id, o.order_number order by o.placed_at) from ${orders} o
				where o.cart_id in (select id from t where t.state = 'ordered')) as order_numbers,
			(select json_build_object('loyaltyNumber', coalesce(c.loyalty_number, ''), 'loyaltyType', c.loyalty_type,
				'hasBillingAddress', exists (select from ${billingAddresses} b where b.customer_id = c.customer_id))
				from ${customers} c where c.customer_id = ${text("customerId")}) as customer,
			(${keptReply(text("scope"), text("key"))}) as kept
	) reading`;
	return db
		.select({
			carts: sql<StoredCart[] | null>`reading.carts`,
			facts: sql<SkuFacts[] | null>`reading.facts`,
			payments: sql<StoredPayment[] | null>`reading.payments`,
			orderNumbers: sql<Record<string, string> | null>`reading.order_numbers`,
			customer: sql<CartReading["customer"]>`reading.customer`,
			kept: sql<KeptReply | null>`reading.kept`,
		})
		.from(reading)
		.prepare("read_carts");
}

const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

export async function readCarts(db: Db, query: CartQuery): Promise<CartReading> {
	const { cartId = null, openOf = null, currency, customerId = null, key = null } = query;
	const statement = prepared.get(db) ?? prepare(db);
	prepared.set(db, statement);
	const [row] = await statement.execute({
		cartId,
		openOf,
		currency,
		skus: JSON.stringify(query.skus ?? []),
		customerId,
		scope: key?.scope ?? null,
		key: key?.key ?? null,
	});
	return {
		carts: row?.carts ?? [],
		facts: new Map((row?.facts ?? []).map((facts) => [facts.sku, facts])),
		payments: row?.payments ?? [],
		orderNumbers: row?.orderNumbers ?? {},
		customer: row?.customer ?? null,
		kept: row?.kept ?? null,
	};
}
