// Faults to prove the checker by: each is planted in a copy of gateway/ and must be caught by a short run.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import type { Wanted } from "./plans.ts";

export interface PlantedFault {
	name: string;
	/** text that is replaced, wherever it stands in a file of gateway/src */
	edits: readonly { file: string; from: string | RegExp; to: string }[];
	/** done to the database besides */
	sql?: readonly string[];
	/** what shoppers must fight over, for a fault that shows only then */
	rush?: Wanted;
	/** what the checker must say */
	says: RegExp;
}

const given = "payments/take.ts";
const loyalty = "payments/loyalty.ts";

/** What is given back of a cancelled order only. */
const returnedKeeps = (step: string) => ({
	file: "payments/take-back.ts",
	from: `await ${step};`,
	to: `if (state === "cancelled") await ${step};`,
});

export const faults: readonly PlantedFault[] = [
	{
		name: "a cart is written whatever its version",
		edits: [
			{
				file: "operations/cart/write-cart.ts",
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
				file: "http/idempotency.ts",
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
				from: "set stock = stock - w.quantity",
				to: "set stock = greatest(0, stock - w.quantity)",
			},
		],
		rush: "piece",
		says: /stock is what there was/,
	},
	{
		name: "money is taken before the order is placed",
		edits: [
			{
				file: "payments/settle.ts",
				from: "const placing = isWhole",
				to: `const money = { centAmount: payment.amount, currencyCode: payment.currency };
	await provider.capture(payment.reference, money);
	const placing = isWhole`,
			},
		],
		says: /no money without an order/,
	},
	{
		name: "a cancelled order keeps its pieces",
		edits: [{ file: "payments/take-back.ts", from: "await returnStock(tx, lines);", to: "" }],
		says: /stock is what there was/,
	},
	{
		name: "a cancelled order gives back again whenever it is asked",
		edits: [
			{
				file: "payments/cancel-order.ts",
				from: 'if (state === "cancelled") return "cancelled";',
				to: "",
			},
			{
				file: "payments/cancel-order.ts",
				from: 'if (!isCancellable(state)) return "state";',
				to: "",
			},
		],
		says: /stock is what there was/,
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
		name: "a cancelled order leaves the points that it earned",
		edits: [
			{
				file: "payments/take-back.ts",
				from: "await reversePoints(tx, orderNumber, now);",
				to: "",
			},
		],
		says: /points of an order that was taken back add up to nothing/,
	},
	{
		name: "points that are taken back stop at zero",
		edits: [
			{
				file: loyalty,
				from: "-sum(points)::int,",
				to: `greatest(-sum(points)::int, -(select c.loyalty_points from customers c
					where c.customer_id = loyalty_movements.customer_id)),`,
			},
		],
		rush: "points",
		says: /points of an order that was taken back add up to nothing/,
	},
	{
		name: "a debt of points is forgotten",
		edits: [
			{
				file: loyalty,
				from: "set loyalty_points = c.loyalty_points + n.points",
				to: "set loyalty_points = greatest(0, c.loyalty_points + n.points)",
			},
		],
		rush: "points",
		says: /points are the sum of their movements/,
	},
	{
		name: "points are spent by who has none",
		edits: [
			{ file: loyalty, from: /and loyalty_points >= \S+ returning/, to: "returning" },
			{
				file: "operations/cart/cart-money.ts",
				from: "(reading.customer?.loyaltyPoints ?? 0)",
				to: "1_000_000",
			},
		],
		rush: "points",
		says: /a debt is never more than orders that were taken back have left/,
	},
	{
		name: "a returned order keeps its points",
		edits: [returnedKeeps("reversePoints(tx, orderNumber, now)")],
		rush: "points",
		says: /points of an order that was taken back add up to nothing/,
	},
	{
		name: "a returned order keeps its codes and offers",
		edits: [returnedKeeps("returnPromotionUses(tx, orderNumber)")],
		rush: "points",
		says: /one that was taken back none/,
	},
	{
		name: "a returned order goes back on the shelf whenever the warehouse says so",
		edits: [
			{
				file: "payments/return-order.ts",
				from: 'if (!canMove(state, "returned") || shippingMethod === "VI") return "notDelivered";',
				to: 'if (state === "cancelled" || shippingMethod === "VI") return "notDelivered";',
			},
		],
		rush: "points",
		says: /stock is what there was/,
	},
	{
		name: "the card bought in an order outlives it",
		edits: [
			{
				file: "payments/take-back.ts",
				from: "await returnLoyaltyCard(tx, order, now);",
				to: "",
			},
		],
		rush: "points",
		says: /the loyalty card is with who began with one/,
	},
	{
		name: "an order whose bank took its word back is told to nobody",
		edits: [
			{ file: "payments/undo-order.ts", from: "await queueLetters(tx, now(), [letter]);", to: "" },
		],
		says: /what became of an order is told once/,
	},
	{
		name: "the guest's lines are left behind at sign-in",
		edits: [
			{
				file: "domain/cart/lines.ts",
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
				file: "payments/embedded/provider.ts",
				from: /case when \$\{cardSessions\.refunded\} = \$\{amount\.centAmount\} then 0 else/,
				to: "case when false then 0 else",
			},
			{
				file: "payments/refund.ts",
				from: "return await markRefunded(context, orderNumber);",
				to: "await provider.refund(payment.reference, money);",
			},
		],
		sql: ["alter table card_sessions drop constraint card_sessions_refunded"],
		says: /stays refunding|has given back all that was taken/,
	},
];

export interface FaultyTree {
	root: string;
	remove(): void;
}

/** A tree with the gateway of this one and a fault in it. @throws Error when the fault has no place there */
export function plant({ name, edits }: PlantedFault): FaultyTree {
	const root = mkdtempSync(join(tmpdir(), "vitrine-fault-"));
	for (const path of ["gateway", "package.json"]) {
		cpSync(join(projectRoot, path), join(root, path), { recursive: true });
	}
	symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
	const remove = () => rmSync(root, { recursive: true, force: true });
	for (const { file, from, to } of edits) {
		const path = join(root, "gateway/src", file);
		const whole = readFileSync(path, "utf8");
		const faulty = whole.replace(from, () => to);
		if (faulty === whole) {
			remove();
			throw new Error(`"${name}" could not be planted in ${file}.`);
		}
		writeFileSync(path, faulty);
	}
	return { root, remove };
}
