// Faults of orders that are taken back, and of the points they move.
import type { PlantedFault } from "./plant.ts";

const loyalty = "payments/loyalty.ts";

/** What is given back of a cancelled order only. */
const returnedKeeps = (step: string) => ({
	file: "payments/take-back.ts",
	from: `await ${step};`,
	to: `if (state === "cancelled") await ${step};`,
});

export const takingBackFaults: readonly PlantedFault[] = [
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
		rush: "points",
		says: /what became of an order is told once/,
	},
];
