// Traces of both programs, each a process of its own, as a collector receives them (OPERATOR-69).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { isLongRun } from "../support/long-run.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";
import { openTraceReceiver, type TraceReceiver } from "../support/process/trace-receiver.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** Lets a program be asked which packages of OpenTelemetry it has loaded. */
const recorder = `data:text/javascript,${encodeURIComponent(`
	import { registerHooks } from "node:module";
	const loaded = new Set();
	registerHooks({
		load(url, context, next) {
			const [, name] = /node_modules\\/@opentelemetry\\/([\\w-]+)/.exec(url) ?? [];
			if (name) loaded.add(name);
			return next(url, context);
		},
	});
	process.on("message", (message) => {
		if (message === "loaded") process.send({ loaded: [...loaded] });
	});
`)}`;

function loadedBy({ process: program }: Program): Promise<string[]> {
	const told = new Promise<string[]>((resolve) => {
		program.on("message", ({ loaded }: { loaded?: string[] }) => {
			if (loaded) resolve(loaded);
		});
	});
	program.send("loaded");
	return told;
}

/** Every line that the program logs from now on. */
function linesOf({ process: { stdout } }: Program): Record<string, unknown>[] {
	const lines: Record<string, unknown>[] = [];
	stdout?.on("data", (chunk: Buffer) => {
		for (const line of chunk.toString().split("\n")) {
			if (line.startsWith("{")) lines.push(JSON.parse(line));
		}
	});
	return lines;
}

let database: PostgresDatabase;
let receiver: TraceReceiver;
beforeAll(async () => {
	database = await newPostgresDatabase();
	receiver = await openTraceReceiver();
});
afterAll(async () => {
	receiver?.close();
	await database?.drop();
});

describe("a trace (OPERATOR-69)", () => {
	it("goes from a trusted proxy through storefront, gateway and statements, and is sent before both end", async () => {
		const env = {
			OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
			LOG_LEVEL: "info",
			TRUST_PROXY: "1",
		};
		const gateway = await startGatewayProgram({ ...env, DATABASE_URL: database.url }, [
			"--import",
			recorder,
		]);
		expect(await loadedBy(gateway)).toContain("sdk-node");
		const storefront = await startStorefront({ ...env, GATEWAY_URL: gateway.url });
		const lines = [gateway, storefront].map(linesOf);
		const visit = (path: string) =>
			fetch(storefront.url + path, {
				headers: {
					traceparent,
					tracestate: "who=zoe.martin",
					baggage: "who=zoe.martin",
					"x-forwarded-for": "203.0.113.9",
				},
			}).then((answer) => answer.text());
		await visit("/fr-fr/search/?q=zoe.martin");
		expect(await storefront.stop()).toBe(0);
		expect(await gateway.stop()).toBe(0);

		const spans = receiver.spans().filter((span) => span.traceId === traceId);
		const page = spans.find(({ name }) => name === "GET :lc/search");
		expect(page).toMatchObject({
			service: "vitrine-storefront",
			parentSpanId: "b7ad6b7169203331",
			attributes: { "http.response.status_code": 200 },
		});
		// by its parent: both programs name it alike, and their spans come in any order
		const call = spans.find(
			({ name, parentSpanId }) =>
				name === "GET /ecommerce/v3/catalog/search" && parentSpanId === page?.spanId,
		);
		expect(call).toMatchObject({ service: "vitrine-storefront" });
		const answered = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
		expect(answered).toMatchObject({
			service: "vitrine-gateway",
			name: "GET /ecommerce/v3/catalog/search",
		});
		const statements = spans.filter(({ parentSpanId }) => parentSpanId === answered?.spanId);
		expect(statements.map(({ name }) => name)).toContain("SELECT");
		expect(String(statements[0]?.attributes["db.query.text"])).toMatch(/^select/);

		// every call by its pattern, and none by the host that it goes to
		expect(spans.map(({ name }) => name).filter((name) => /\d:\d/.test(name))).toEqual([]);
		expect(receiver.bodies.join("")).not.toContain("zoe");
		// each program's line of a request leads to its span, and still to the other program's line
		const [ofGateway, ofStorefront] = lines.map((some) =>
			some.find(({ trace_id, msg }) => trace_id === traceId && /^(?:request|call)$/.test(`${msg}`)),
		);
		expect(ofStorefront).toMatchObject({ span_id: page?.spanId });
		expect(ofGateway?.requestId).toBe(ofStorefront?.requestId);
	});

	it.runIf(isLongRun)("of a program without a collector is not even loaded", async () => {
		const options = ["--import", recorder];
		const gateway = await startGatewayProgram({ DATABASE_URL: database.url }, options);
		const loaded = await loadedBy(gateway);
		await gateway.stop();
		// prom-client brings its interface, which does nothing
		expect(loaded.filter((name) => name !== "api")).toEqual([]);
	});

	it.runIf(isLongRun)(
		"that no collector takes holds up neither requests nor the end, and is said once",
		async () => {
			const gateway = await startGatewayProgram({
				DATABASE_URL: database.url,
				// nothing listens there
				OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
				OTEL_BSP_SCHEDULE_DELAY: "20",
				OTEL_BSP_EXPORT_TIMEOUT: "500",
				OTEL_EXPORTER_OTLP_TIMEOUT: "500",
				LOG_LEVEL: "info",
			});
			const lines = linesOf(gateway);
			const said = () => lines.filter(({ msg }) => msg === "traces are not taken");
			const ask = () => fetch(`${gateway.url}/no-such-call`).then(({ status }) => status);
			await expect
				.poll(async () => {
					expect(await ask()).toBe(404);
					return said().length;
				})
				.toBe(1);
			for (let at = 0; at < 20; at += 1) expect(await ask()).toBe(404);
			const startedAt = performance.now();
			expect(await gateway.stop()).toBe(0);
			expect(performance.now() - startedAt).toBeLessThan(10_000);
			expect(said()).toHaveLength(1);
		},
	);
});
