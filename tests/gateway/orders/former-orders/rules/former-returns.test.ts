import { describe, expect, it } from "vitest";
import { formerReturns } from "#gateway/orders/former-orders/rules/former-returns.ts";

const order = {
	...{ state: "delivered" as const, country: "DE", timeZone: "Europe/Berlin" },
	placedAt: new Date("2026-03-02T10:00:00Z"),
	deliveredAt: new Date("2026-03-05T10:00:00Z") as Date | null,
	lines: [{ quantity: 1, totalPrice: 4_900 }],
};
const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe("what may come back of an order of the former shop (ORDER-58)", () => {
	it.each([
		// thirty days, and then the next working day: 4 April 2026 is a Saturday before Easter
		[
			"within thirty days of its arrival",
			order,
			"2026-04-07",
			{ closed: null, lastDay: "2026-04-07" },
		],
		["not a day later", order, "2026-04-08", { closed: "expired", lastDay: "2026-04-07" }],
		[
			"as if it arrived at the latest lawful day, where nothing says when",
			{ ...order, deliveredAt: null },
			"2026-04-30",
			{ closed: null, lastDay: "2026-05-04" },
		],
		[
			"nothing while it is on its way",
			{ ...order, state: "shipped" as const },
			"2026-03-06",
			{ closed: "notDelivered", lastDay: null },
		],
		[
			"nothing of one that was taken back",
			{ ...order, state: "returned" as const },
			"2026-03-06",
			{ closed: "returned", lastDay: null },
		],
	])("%s", (_, one, day, expected) => {
		expect(formerReturns(one, on(day))).toEqual(expected);
	});
});
