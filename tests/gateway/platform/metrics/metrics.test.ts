import { createServer } from "node:http";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { registry } from "#gateway/platform/metrics/metrics.ts";
import { adyenHttpClient } from "#gateway/selling/payments/adyen/http-client.ts";
import { watchGateway } from "#gateway/watch.ts";
import { serveMetrics } from "#shop/process/metrics-server.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

const readingOf = (text: string, series: string) => {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? null : Number(line.slice(series.length + 1));
};

describe("the figures of a gateway (OPERATOR-44)", () => {
	const gateway = testGateway({ connections: 2 });
	beforeAll(async () => {
		watchGateway(gateway.context);
	});

	it("count calls by route pattern: ids, codes and addresses stay out", async () => {
		await gateway.request("/carts/a-cart-id-of-somebody");
		await gateway.request("/no/such/secret-path");
		const text = await registry.metrics();
		expect(text).toContain('route="/carts/:cartId"');
		expect(text).not.toMatch(/a-cart-id|secret-path/);
	});

	it("tell what waits in each queue, how long, and how often it was tried", async () => {
		await gateway.context.db.execute(sql`
			insert into letters (letter_id, kind, about, attempts, next_try_at)
			values ('a-letter', 'new-device', 'a-letter', 7, now() - interval '1 hour')`);
		// what was counted within the last five seconds is not counted again
		watchGateway(gateway.context);
		const text = await registry.metrics();
		const ofQueue = (figure: string, queue: string) =>
			readingOf(text, `vitrine_queue_${figure}{queue="${queue}"}`);
		expect(ofQueue("depth", "letters")).toBe(1);
		expect(ofQueue("oldest_seconds", "letters")).toBeGreaterThanOrEqual(3_600);
		expect(ofQueue("max_attempts", "letters")).toBe(7);
		for (const queue of ["refunds", "transfers", "archives", "payments", "payment-events"]) {
			expect(ofQueue("depth", queue), queue).toBe(0);
		}
		expect(readingOf(text, "vitrine_database_up")).toBe(1);
	});

	it("tell the database's clock and full disks, and say nothing of a replica that is not there", async () => {
		const text = await registry.metrics();
		const clock = readingOf(text, "vitrine_clock_seconds") ?? 0;
		expect(Math.abs(clock - Date.now() / 1_000)).toBeLessThan(5);
		gateway.context.health.recordFault(Object.assign(new Error("full"), { code: "53100" }));
		gateway.context.health.recordPictureCached(false);
		const now = await registry.metrics();
		for (const of of ["database", "pictures"]) {
			expect(readingOf(text, `vitrine_disk_full{of="${of}"}`)).toBe(0);
			expect(readingOf(now, `vitrine_disk_full{of="${of}"}`)).toBe(1);
		}
		for (const figure of ["read", "lag_seconds"])
			expect(readingOf(text, `vitrine_replica_${figure}`)).toBeNull();
	});

	it("count calls of the payment provider by how they ended", async () => {
		const answers = [200, 422, 500];
		const server = createServer((_, answer) => answer.writeHead(answers.shift() ?? 200).end("{}"));
		const port = await listenOnFreePort(server);
		const client = adyenHttpClient(`http://127.0.0.1:${port}`);
		const call = () =>
			client
				.request("https://provider.example/payments", "{}", {} as never, true)
				.catch(() => null);
		const before = await registry.metrics();
		for (let times = 0; times < 3; times += 1) await call();
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		await call();
		const after = await registry.metrics();
		for (const outcome of ["ok", "refused", "fault", "unreachable"]) {
			const series = `vitrine_provider_calls_total{outcome="${outcome}"}`;
			const calls = (readingOf(after, series) ?? 0) - (readingOf(before, series) ?? 0);
			expect(calls, outcome).toBe(1);
		}
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
