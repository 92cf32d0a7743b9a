import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { startGateway } from "#gateway/start.ts";
import { createCaller } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

it("a ready gateway has read its index: the first listing reads only its cards", async () => {
	const fresh = await newPostgresDatabase();
	onTestFinished(() => fresh.drop());
	const environment = { ...testEnvironment, DATABASE_URL: fresh.url, GATEWAY_PORT: "0" };
	const gateway = await startGateway(environment);
	onTestFinished(() => gateway.stop(AbortSignal.abort()));
	expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
	const asked = vi.spyOn(pg.Client.prototype, "query");
	const { call } = createCaller(gateway.url, String(testEnvironment.SUBSCRIPTION_KEYS));
	const { data } = await call(listFamilyProducts, { params: { familyId: "women" }, query: {} });
	expect(data.products.length).toBeGreaterThan(0);
	const statements = asked.mock.calls.map(([query]: unknown[]) =>
		String((query as { text?: string }).text ?? query),
	);
	const ofCatalogue = statements.filter((text) => /popularity desc|group by product_id/.test(text));
	expect(statements.length).toBeGreaterThan(0);
	expect(ofCatalogue).toEqual([]);
});
