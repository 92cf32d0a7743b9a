// Until when items of an order of the former shop may come back: by the rule of this shop's own orders (ORDER-58).
import type { FormerOrder } from "#contract/order/former-order.ts";
import type { OrderState } from "#contract/order/shapes.ts";
import { returnableOf } from "#gateway/orders/orders/rules/return.ts";

/** The latest that goods may be delivered after an order (Directive 2011/83/EU, Art. 18). */
const daysToDeliver = 30;
const day = 86_400_000;

/** What the days depend on; country and time zone are those of the market. */
export interface FormerContract {
	state: OrderState;
	country: string;
	timeZone: string;
	placedAt: Date;
	/** null where the former shop did not keep it: the order then arrived when it had to at the latest */
	deliveredAt: Date | null;
	lines: readonly { quantity: number; totalPrice: number }[];
}

export function formerReturns(
	{ state, country, timeZone, placedAt, deliveredAt, lines }: FormerContract,
	now: Date,
): FormerOrder["returns"] {
	const { closed, lastDay } = returnableOf(
		{
			state,
			country,
			timeZone,
			concludedAt: placedAt,
			isCarried: true,
			lines: [],
			stated: [],
			arrivedAt:
				state === "delivered"
					? (deliveredAt ?? new Date(placedAt.getTime() + daysToDeliver * day))
					: null,
			giftCards: "none" as const,
			hasLoyaltyCard: false,
		},
		lines.map(({ quantity, totalPrice }, index) => ({
			lineId: String(index),
			sku: "",
			quantity,
			totalPrice,
			received: 0,
			refunded: 0,
			announced: 0,
			stated: 0,
			withdrawn: 0,
			isOnItsWay: false,
		})),
		now,
	);
	return { closed, lastDay };
}
