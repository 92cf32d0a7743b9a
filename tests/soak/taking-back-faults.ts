// Faults of orders that are taken back, and of the points they move.
import type { PlantedFault } from "./plant.ts";

const loyalty = "gateway/orders/orders/loyalty.ts";

/** Takes a step of giving back for cancelled orders only. */
const returnedKeeps = (step: string) => ({
	file: "gateway/orders/orders/take-back.ts",
	from: `await ${step};`,
	to: `if (state === "cancelled") await ${step};`,
});

export const takingBackFaults: readonly PlantedFault[] = [
	{
		name: "a cancelled order keeps its units",
		edits: [
			{
				file: "gateway/orders/orders/take-back.ts",
				from: "await moveBack(tx, order, state, items, restocks);",
				to: "",
			},
		],
		says: /stock is what there was/,
	},
	{
		name: "a cancelled order gives back again whenever it is asked",
		edits: [
			{
				file: "gateway/orders/orders/cancel-order.ts",
				from: 'if (state === "cancelled") return "cancelled";',
				to: "",
			},
			{
				file: "gateway/orders/orders/cancel-order.ts",
				from: 'if (!isCancellable(state)) return "state";',
				to: "",
			},
		],
		says: /stock is what there was/,
	},
	{
		name: "a cancelled order leaves the points that it earned",
		edits: [
			{
				file: "gateway/orders/orders/take-back.ts",
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
				from: "sql`-made`",
				to: `sql\`greatest(-made, -(select c.loyalty_points from customers c
					where c.customer_id = moved.customer_id))\``,
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
				from: "set loyalty_points = c.loyalty_points + n.points - m.back",
				to: "set loyalty_points = greatest(0, c.loyalty_points + n.points - m.back)",
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
				file: "gateway/selling/carts/cart-money.ts",
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
				file: "gateway/orders/orders/return-orders.ts",
				from: 'if (!canMove(locked.order.state, "returned")) return "notDelivered";',
				to: 'if (locked.order.state === "cancelled") return "notDelivered";',
			},
		],
		rush: "points",
		says: /stock is what there was/,
	},
	{
		name: "gift cards get nothing back of single units",
		edits: [
			{
				file: "gateway/orders/orders/give-back.ts",
				from: "await returnGiftCardParts(tx, orderNumber, split.cards, now);",
				to: "",
			},
		],
		rush: "points",
		says: /its part of what was given back is back on them/,
	},
	{
		name: "units that came back keep their points",
		edits: [
			{
				file: "gateway/orders/orders/settle-return.ts",
				from: "await setOff(tx, order, isAllBack ? order.subtotal : goodsBack, now);",
				to: "0;",
			},
		],
		rush: "points",
		says: /points are set off as far as goods have come back/,
	},
	{
		name: "single units are refunded without a credit note",
		edits: [
			{
				file: "gateway/orders/orders/settle-return.ts",
				from: "await issueCreditNote(tx, order, { ...issue, isLast: isClosed }, now);",
				to: "",
			},
		],
		rush: "points",
		says: /what an invoiced order gave back is in its credit notes/,
	},
	{
		name: "another size is sent and never taken off the shelf",
		edits: [
			{
				file: "gateway/orders/orders/exchanges.ts",
				from: /\.set\(\{ stock: sql.*/,
				to: '.set({ status: "REGULAR" })',
			},
		],
		rush: "points",
		says: /stock is what there was/,
	},
	{
		name: "the card bought in an order outlives it",
		edits: [
			{
				file: "gateway/orders/orders/take-back.ts",
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
			{
				file: "gateway/orders/orders/purchases.ts",
				from: "await queueLetters(tx, now(), [letter]);",
				to: "",
			},
		],
		rush: "points",
		says: /what became of an order is told once/,
	},
];
