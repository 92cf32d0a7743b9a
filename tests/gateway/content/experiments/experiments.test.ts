// Experiments as the gateway counts them: what was shown, what was ordered, what the console reports.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordExperimentViews } from "#contract/experiment/record-experiment-views.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import type { ExperimentResult } from "#gateway/content/experiments/rules/results.ts";
import { contentEntries, experimentViews } from "#gateway/platform/db/schema.ts";
import { pruneRows } from "#gateway/retention.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const experiment = "hero_test";

const gateway = testGateway();
beforeAll(async () => {
	await gateway.context.db.insert(contentEntries).values({
		contentType: "experiment",
		uid: experiment,
		locale: "en",
		isDraft: false,
		data: {
			title: "A hero against another",
			share: 1,
			variants: [
				{ name: "season", weight: 1, after: 0 },
				{ name: "families", weight: 1, after: 0 },
			],
			countries: [],
		},
	});
});
beforeEach(() => gateway.context.db.delete(experimentViews));

const sessionOf = (name: string) => `anonymous-${name}-0123456789`;

async function sees(name: string, variant: string, market: Market = "FR") {
	const body = { views: [{ experiment, variant }] };
	const caller = { market, sessionId: sessionOf(name) };
	await gateway.call(recordExperimentViews, { body }, caller);
}

async function results(): Promise<ExperimentResult> {
	const all = JSON.parse(await runCommand("experiments --json", gateway.context));
	return all.find((result: ExperimentResult) => result.experiment === experiment);
}

/** Places an order of a visitor with this anonymous id. */
async function orders(name: string) {
	const customerId = `experiment-${name}`;
	return buy(gateway, customerId, { sessionId: sessionOf(name) });
}

describe("experiments", () => {
	it("report exactly what was shown and ordered", async () => {
		for (let at = 0; at < 40; at += 1) {
			await sees(`v${at}`, at % 2 === 0 ? "season" : "families");
		}
		await sees("swiss", "families", "CH");
		const placed = [await orders("v0"), await orders("v1"), await orders("v3"), await orders("v3")];
		// an order of a visitor who is in no variant counts for none
		await orders("stranger");
		const cents = placed.map(({ order }) => order.totalPrice.centAmount);
		const [own = 0, ...others] = cents;
		const sum = others.reduce((all, one) => all + one, 0);

		const { variants, sampleRatio, title } = await results();
		expect(title).toBe("A hero against another");
		expect(sampleRatio?.isMismatch).toBe(false);
		expect(variants).toMatchObject([
			{
				variant: "season",
				visitors: 20,
				orders: 1,
				buyers: 1,
				conversion: 1 / 20,
				beyondFirst: null,
				revenue: [{ currency: "EUR", visitors: 20, revenue: own, perVisitor: own / 20 }],
			},
			{
				variant: "families",
				visitors: 21,
				orders: 3,
				buyers: 2,
				conversion: 2 / 21,
				beyondFirst: { difference: 2 / 21 - 1 / 20 },
				revenue: [
					{ currency: "CHF", visitors: 1, revenue: 0, beyondFirst: null },
					{
						currency: "EUR",
						visitors: 20,
						revenue: sum,
						beyondFirst: { difference: expect.closeTo(sum / 20 - own / 20, 6) },
					},
				],
			},
		]);
		const text = await runCommand("experiments", gateway.context);
		expect(text).toContain("hero_test: A hero against another");
		expect(text).toMatch(/^season +20 +1 +1 +5\.00 %$/m);
		expect(text).toMatch(/^families +21 +3 +2 +9\.52 % +\+4\.52 % \(-.+ to \+.+\), p 0\.\d{3}$/m);
	});

	it("keep a visitor with the first variant they saw, and count no earlier order", async () => {
		const { caller } = await orders("early");
		await sees("early", "season");
		await sees("early", "families");
		expect((await results()).variants).toMatchObject([
			{ visitors: 1, orders: 0 },
			{ visitors: 0, orders: 0 },
		]);
		expect(caller.sessionId).toBe(sessionOf("early"));
	});

	it("count no cancelled order", async () => {
		await sees("undecided", "season");
		const { order, caller } = await orders("undecided");
		expect((await results()).variants[0]).toMatchObject({ orders: 1 });
		await gateway.call(cancelOrder, { params: { orderNumber: order.orderNumber } }, caller);
		expect((await results()).variants[0]).toMatchObject({ visitors: 1, orders: 0, buyers: 0 });
	});

	it("warn when visitors are not distributed as defined", async () => {
		const lopsided = Array.from({ length: 60 }, (_, at) => ({
			visitor: `made-${at}`,
			experiment,
			variant: at < 45 ? "season" : "families",
			currency: "EUR" as const,
			seenAt: new Date(),
		}));
		await gateway.context.db.insert(experimentViews).values(lopsided);
		expect((await results()).sampleRatio).toMatchObject({ isMismatch: true });
		expect(await runCommand("experiments", gateway.context)).toContain("WARNING");
	});

	it("store no name, and delete views after their time", async () => {
		await sees("anna", "season");
		const [row] = await gateway.context.db.select().from(experimentViews);
		expect(row?.visitor).toMatch(/^[\w-]{43}$/);
		expect(JSON.stringify(row)).not.toContain(sessionOf("anna"));
		await pruneRows(gateway.context);
		expect((await results()).variants[0]?.visitors).toBe(1);
		const later = new Date(Date.now() + 396 * 86_400_000);
		await pruneRows({ ...gateway.context, now: () => later });
		expect((await results()).variants[0]?.visitors).toBe(0);
	});

	it("need a session id to count views", async () => {
		const fault = await gateway.fault(
			recordExperimentViews,
			{ body: { views: [{ experiment, variant: "season" }] } },
			{ headers: { "session-id": "" } },
		);
		expect(fault.code).toBe("INVALID_REQUEST");
	});
});
