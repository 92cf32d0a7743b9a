// Faults to prove the checker by: each is planted in a copy of gateway/ and must be caught by a short run.
import type { PlantedFault } from "./plant.ts";
import { takingBackFaults } from "./taking-back-faults.ts";

const given = "gateway/orders/orders/take.ts";

export const faults: readonly PlantedFault[] = [
	{
		name: "a cart is written whatever its version",
		edits: [
			{
				file: "gateway/selling/carts/write-cart.ts",
				from: /and version = \$\{fromVersion\} and/,
				to: "and version > 0 and",
			},
		],
		says: /made by \w+ and by \w+|made of version/,
	},
	{
		name: "no unique key of an order's cart",
		edits: [],
		sql: ["drop index orders_cart"],
		says: /the database takes: a second live order of a cart/,
	},
	{
		name: "a gift card's balance is read, then written",
		edits: [
			{
				file: given,
				from: "set balance = g.balance - w.amount",
				to: `set balance = (select r.balance from gift_cards r, pg_sleep(0.03)
					where r.gift_card_id = g.gift_card_id) - w.amount`,
			},
		],
		rush: "giftCard",
		says: /a gift card's balance is what it began with/,
	},
	{
		name: "messages of the provider are not known again",
		edits: [],
		sql: ["drop index payment_events_once"],
		says: /a message of the provider is worked on once/,
	},
	{
		name: "keys of repeated requests are forgotten",
		edits: [
			{
				file: "gateway/platform/http/idempotency.ts",
				from: "if (!call.idempotencyKey) return null;",
				to: "if (call.idempotencyKey) return null;",
			},
		],
		says: /a repeat got CART_VERSION_CONFLICT where there was an answer/,
	},
	{
		name: "stock is taken without asking whether it is there",
		edits: [
			{ file: given, from: "and stock >= w.quantity and status", to: "and status" },
			{
				file: given,
				from: "set stock = stock - w.from_main",
				to: "set stock = greatest(0, stock - w.from_main)",
			},
		],
		rush: "unit",
		says: /stock is what there was/,
	},
	{
		name: "a count is believed whatever was ordered since it was made",
		edits: [
			{
				file: "gateway/selling/catalog/set-stock.ts",
				from: "m.at > reported.as_of",
				to: "m.at > clock_timestamp()",
			},
		],
		rush: "unit",
		says: /stock is what there was/,
	},
	{
		name: "a count that was made before another wins where it arrives later",
		edits: [
			{
				file: "gateway/selling/catalog/set-stock.ts",
				from: "where excluded.counted_at > c.counted_at",
				to: "where c.counted_at is not null",
			},
		],
		rush: "unit",
		says: /stock is what there was/,
	},
	{
		name: "money is taken before the order is placed",
		edits: [
			{
				file: "gateway/selling/payments/settle.ts",
				from: "const placing = isWhole",
				to: `const money = { centAmount: payment.amount, currencyCode: payment.currency };
	await provider.capture(payment.reference, money);
	const placing = isWhole`,
			},
		],
		says: /no money without an order/,
	},
	{
		name: "codes are used beyond their bound",
		edits: [
			{
				file: given,
				from: " and (k.max_uses is null or k.uses < k.max_uses)",
				to: "",
			},
		],
		sql: ["alter table promo_codes drop constraint promo_codes_uses"],
		rush: "code",
		says: /codes are used as often as orders hold them/,
	},
	{
		name: "the guest's lines are left behind at sign-in",
		edits: [
			{
				file: "gateway/selling/carts/rules/lines.ts",
				from: /return \[\.\.\.grown, \.\.\.brought\.slice\([^;]+;/,
				to: "return [...grown];",
			},
		],
		says: /of the guest's was lost/,
	},
	{
		name: "money is given back before the books know, and again after them",
		edits: [
			{
				file: "demo/payments/provider.ts",
				from: /case when \$\{isDone\} then 0 else/,
				to: "case when false then 0 else",
			},
			{
				file: "gateway/orders/orders/refunds.ts",
				from: 'await markRefunded(context, refundNumber, "provider");',
				to: "await provider.refund(payment.reference, money, refundNumber);",
			},
		],
		sql: ["alter table card_sessions drop constraint card_sessions_refunded"],
		says: /stays refunding|has given back all that was taken/,
	},
	...takingBackFaults,
];
