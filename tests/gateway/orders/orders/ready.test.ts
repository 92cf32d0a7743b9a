import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { getOrder, trackOrder } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { recordReady } from "#gateway/orders/orders/make-ready.ts";
import { deliveryPoints, orders } from "#gateway/platform/db/schema.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";

const code = "481516";
const until = "2026-03-14";
const kinds = { LM: "store", PR: "pickup", LO: "locker" } as const;

describe("an order that waits to be collected", () => {
	const mailbox = testMailbox({ now: () => new Date("2026-03-03T09:00:00Z") });
	const { gateway } = mailbox;
	afterEach(() => mailbox.empty());

	/** An order on its way to a place; its confirmation and the letter of its parcel are sent. */
	async function onItsWay(customerId: string, method: keyof typeof kinds) {
		const { db } = gateway.context;
		const bought = await buy(gateway, customerId);
		const [point] = await db
			.select()
			.from(deliveryPoints)
			.where(eq(deliveryPoints.kind, kinds[method]))
			.orderBy(asc(deliveryPoints.pointId))
			.limit(1);
		if (!point) throw new Error("the catalogue has no place");
		await db
			.update(orders)
			.set({ shippingMethod: method, deliveryPointId: point.pointId, language: "en" })
			.where(eq(orders.orderNumber, bought.order.orderNumber));
		const names = [bought.order.orderNumber];
		for (let round = 0; round < 2; round += 1) await advanceOrders(gateway.context, names);
		await mailbox.sweep();
		mailbox.empty();
		return { ...bought, point, number: bought.order.orderNumber };
	}

	it.each(["LM", "PR", "LO"] as const)(
		"is announced once, with code, place, hours and last day: %s",
		async (method) => {
			const { number, point, params, caller } = await onItsWay(`waits-${method}`, method);
			const line = `order-ready ${number} --until ${until} --code ${code}`;
			const text = await runCommand(line, gateway.context, "kim");
			expect(text).toBe(`${number}  ready to collect`);
			const again = await runCommand(`order-ready ${number}`, gateway.context, "kim");
			expect(again).toMatch(/left as it is/);
			await mailbox.sweep();
			const letters = mailbox.letters();
			expect(letters).toHaveLength(1);
			const [letter] = letters;
			for (const body of [letter?.text, letter?.html]) {
				for (const told of [code, "14\u00a0March", point.city, number])
					expect(body).toContain(told);
				expect(body).toMatch(/opening hours/i);
			}
			expect(letter?.html).toMatch(/<img[^>]+src="http:\/\/localhost:3000\/_gateway\//);
			const { data } = await gateway.call(getOrder, { params }, caller);
			expect(data.state).toBe("shipped");
			expect(data.collection).toEqual({ readyAt: "2026-03-03T09:00:00.000Z", until, code });
		},
	);

	it("keeps its code from whoever tracks it without an account", async () => {
		const { number } = await onItsWay("waits-tracked", "PR");
		await recordReady(gateway.context, [number, "--code", code]);
		const body = { orderNumber: number, email: "waits-tracked@example.org" };
		const { data } = await gateway.call(trackOrder, { body }, { sessionId: "anybody" });
		expect(data.collection).toEqual({ readyAt: "2026-03-03T09:00:00.000Z", until: "2026-03-13" });
		expect(JSON.stringify(data)).not.toContain(code);
	});

	it("is no longer announced once it was collected", async () => {
		const { number } = await onItsWay("collected", "LM");
		await recordReady(gateway.context, [number]);
		await gateway.context.db
			.update(orders)
			.set({ state: "delivered" })
			.where(eq(orders.orderNumber, number));
		await mailbox.sweep();
		expect(mailbox.letters().map(({ subject }) => subject)).toEqual([]);
	});

	it("does not wait anywhere if it goes to a door", async () => {
		const { order } = await buy(gateway, "at-the-door");
		const { text } = await recordReady(gateway.context, [order.orderNumber]);
		expect(text).toMatch(/left as it is/);
	});

	it.each([
		[[]],
		[["A", "--until"]],
		[["A", "--until", "tomorrow"]],
		[["A", "--until", "2999-02-31"]],
		[["A", "--until", "2026-03-02"]],
		[["A", "--code", "<b>"]],
		[["A", "B", "--code", code]],
		[["A", "--soon"]],
	])("refuses %j", async (words) => {
		await expect(recordReady(gateway.context, words)).rejects.toThrow(
			/Say order-ready|no day to come/,
		);
	});

	it("shows a picture of what was bought, the shop's type and the way to help", async () => {
		const { order } = await buy(gateway, "sees-pictures");
		await mailbox.sweep();
		const letter = mailbox.letters().find(({ subject }) => subject.includes(order.orderNumber));
		expect(letter?.html).toMatch(/<img[^>]+src="http:\/\/localhost:3000\/_gateway\//);
		expect(letter?.html).toContain("@font-face");
		expect(letter?.html).toContain("http://localhost:3000/fr-fr/aide/");
	});
});
