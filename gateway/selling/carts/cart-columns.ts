// The columns that reading a cart takes from each table, as JSON in the shapes that the rules use.
import { sql } from "drizzle-orm";

export const cartColumns = sql`json_build_object('id', t.id, 'version', t.version, 'state', t.state, 'storeId', t.store_id,
	'customerId', t.customer_id, 'lines', t.lines, 'billingAddress', t.billing_address,
	'shippingMethod', t.shipping_method, 'shippingAddress', t.shipping_address,
	'deliveryPointId', t.delivery_point_id, 'receiver', t.receiver, 'codes', t.codes,
	'loyaltyOffers', t.loyalty_offers, 'loyaltyCardId', t.loyalty_card_id, 'giftCards', t.gift_cards,
	'giftCardUses', t.gift_card_uses, 'donations', t.donations, 'subscriptions', t.subscriptions,
	'sourceCartId', t.source_cart_id, 'mergedInto', t.merged_into)`;

export const factColumns = sql`json_build_object('sku', s.gtin, 'productId', s.product_id, 'sizeId', s.size_id,
	'sizeLabels', z.labels, 'sizeScale', z.scale, 'stock', s.stock, 'status', s.status, 'name', m.names, 'colorLabel', p.colour_labels,
	'images', p.pictures, 'marketingLabels', p.marketing_labels, 'expectedAt', p.expected_at, 'model', m.model,
	'ref', m.ref, 'season', m.season, 'ratingCount', m.rating_count, 'averageRating', m.average_rating,
	'segmentationId', p.segmentation_id, 'segmentationPath', p.segmentation_path, 'categoryLabels', g.titles,
	'price', case when r.price is not null then json_build_object('price', r.price,
		'strikeThroughPrice', r.strike_through_price, 'priceType', r.price_type) end, 'privatePrice', v.price)`;

export const paymentColumns = sql`json_build_object('paymentId', y.payment_id, 'cartId', y.cart_id,
	'cartVersion', y.cart_version, 'provider', y.provider, 'reference', y.reference, 'product', y.product, 'amount', y.amount,
	'currency', y.currency, 'status', y.status, 'state', y.state)`;

export const promotionColumns = sql`json_build_object('opcId', b.opc_id, 'kind', b.kind, 'title', b.title,
	'percent', b.percent, 'amounts', b.amounts, 'giftSku', b.gift_sku, 'minimums', b.minimums,
	'segmentationIds', b.segmentation_ids, 'storeIds', b.store_ids, 'isStackable', b.is_stackable,
	'startsAt', b.starts_at, 'endsAt', b.ends_at, 'perCustomer', b.per_customer, 'points', b.points, 'code', b.code,
	'maxUses', b.max_uses, 'uses', b.uses, 'onlyFor', b.only_for, 'usedByCustomer', coalesce(used.times, 0))`;

export const giftCardColumns = sql`json_build_object('giftCardId', c.gift_card_id, 'currency', c.currency,
	'balance', c.balance, 'expiresAt', c.expires_at, 'isBlocked', c.blocked_at is not null)`;
