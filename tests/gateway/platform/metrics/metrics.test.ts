import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry } from "#gateway/platform/metrics/metrics.ts";
import { watchGateway } from "#gateway/watch.ts";
import { serveMetrics } from "#shop/process/metrics-server.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

const readingOf = (text: string, series: string) => {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? null : Number(line.slice(series.length + 1));
};

describe("the figures of a gateway (OPERATOR-44)", () => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway({ connections: 2 });
		watchGateway(gateway.context);
	});
	afterAll(() => gateway.close());

	it("count calls by route pattern: ids, codes and addresses stay out", async () => {
		await gateway.request("/carts/a-cart-id-of-somebody");
		await gateway.request("/no/such/secret-path");
		const text = await registry.metrics();
		expect(text).toContain('route="/carts/:cartId"');
		expect(text).not.toMatch(/a-cart-id|secret-path/);
	});

	it("tell what waits in each queue, and for how long", async () => {
		await gateway.context.db.execute(
			sql`update letters set sent_at = null, refused_at = null, next_try_at = now() - interval '1 hour'
			where letter_id in (select letter_id from letters limit 1)`,
		);
		const text = await registry.metrics();
		for (const queue of [
			"letters",
			"refunds",
			"transfers",
			"archives",
			"payments",
			"payment-events",
		]) {
			expect(readingOf(text, `vitrine_queue_depth{queue="${queue}"}`), queue).not.toBeNull();
			expect(
				readingOf(text, `vitrine_queue_oldest_seconds{queue="${queue}"}`),
				queue,
			).not.toBeNull();
		}
		expect(readingOf(text, "vitrine_database_up")).toBe(1);
	});

	it("are answered on a port of their own, and only there", async () => {
		const server = await serveMetrics(registry, { host: "127.0.0.1", port: 0 });
		try {
			const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
			expect(answer.headers.get("content-type")).toContain("text/plain");
			expect(await answer.text()).toContain("nodejs_eventloop_lag_p99_seconds");
			expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
			expect((await gateway.request("/metrics")).status).toBe(404);
		} finally {
			await server.close();
		}
	});

	it("say so when the database is gone, and do not hang", async () => {
		const broken = await startGateway({ connections: 2 });
		watchGateway(broken.context);
		await broken.close();
		const text = await registry.metrics();
		expect(readingOf(text, "vitrine_database_up")).toBe(0);
	});
});
