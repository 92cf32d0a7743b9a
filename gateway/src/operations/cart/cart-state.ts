// Reads a cart with everything a change or an answer needs, in one statement.
import { type SQL, sql } from "drizzle-orm";
import type { PaymentStatus } from "../../../contract/cart/shapes.ts";
import type { Address } from "../../../contract/customer/shapes.ts";
import type { ShippingMethodKey } from "../../../contract/delivery/shapes.ts";
import type { CurrencyCode } from "../../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import {
	billingAddresses,
	type CartState,
	carts,
	customers,
	models,
	orders,
	type PaymentState,
	payments,
	prices,
	products,
	type StoredLine,
	segmentations,
	sizes,
	skus,
} from "../../db/schema.ts";
import type { Facts, SkuFacts } from "../../domain/cart/facts.ts";
import { type KeptReply, keptReplyColumn, type WriteKey } from "../../http/idempotency.ts";

/** A cart as it is kept. */
export interface StoredCart {
	id: string;
	version: number;
	state: CartState;
	storeId: string;
	customerId: string | null;
	lines: StoredLine[];
	billingAddress: Address | null;
	shippingMethod: ShippingMethodKey | null;
	shippingAddress: Address | null;
	mergedInto: string | null;
}

export interface StoredPayment {
	paymentId: string;
	cartId: string;
	cartVersion: number;
	provider: string;
	product: string;
	amount: number;
	currency: CurrencyCode;
	status: PaymentStatus;
	state: PaymentState;
}

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

export interface CartQuery {
	/** which carts: a condition on columns of `carts` */
	where: SQL;
	currency: CurrencyCode;
	/** skus that are not in the cart yet */
	skus?: readonly string[];
	customerId?: string | null;
	key?: WriteKey | null;
}

export async function readCarts(db: Db, query: CartQuery): Promise<CartReading> {
	const { where, currency, skus: wanted = [], customerId = null, key = null } = query;
	const found = await db.execute(sql`
		with t as materialized (select * from ${carts} where ${where}),
		wanted as (
			select line ->> 'sku' as gtin from t, jsonb_array_elements(t.lines) line
			union select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)
		)
		select
			(select json_agg(${cartColumns} order by t.id) from t) as carts,
			(select json_agg(${factColumns}) from wanted
				join ${skus} s on s.gtin = wanted.gtin
				join ${products} p on p.product_id = s.product_id
				join ${models} m on m.model = p.model
				join ${segmentations} g on g.segmentation_id = p.segmentation_id
				join ${sizes} z on z.size_id = s.size_id
				left join ${prices} r on r.product_id = p.product_id and r.currency = ${currency}) as facts,
			(select json_agg(json_build_object('paymentId', y.payment_id, 'cartId', y.cart_id,
				'cartVersion', y.cart_version, 'provider', y.provider, 'product', y.product, 'amount', y.amount,
				'currency', y.currency, 'status', y.status, 'state', y.state) order by y.created_at desc)
				from ${payments} y where y.cart_id in (select id from t) and y.state not in ('voiding', 'voided')) as payments,
			(select json_object_agg(o.cart_id, o.order_number order by o.placed_at) from ${orders} o
				where o.cart_id in (select id from t where t.state = 'ordered')) as "orderNumbers",
			(select json_build_object('loyaltyNumber', coalesce(c.loyalty_number, ''), 'loyaltyType', c.loyalty_type,
				'hasBillingAddress', exists (select from ${billingAddresses} b where b.customer_id = c.customer_id))
				from ${customers} c where c.customer_id = ${customerId}) as customer,
			${keptReplyColumn(key)} as kept`);
	const [row] = found.rows as unknown as [
		{ [K in keyof Omit<CartReading, "facts">]: CartReading[K] | null } & {
			facts: SkuFacts[] | null;
		},
	];
	return {
		carts: row.carts ?? [],
		facts: new Map((row.facts ?? []).map((facts) => [facts.sku, facts])),
		payments: row.payments ?? [],
		orderNumbers: row.orderNumbers ?? {},
		customer: row.customer,
		kept: row.kept,
	};
}
