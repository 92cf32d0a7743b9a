// Two gateways, each with its own memory, on one Postgres.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { createContext } from "#gateway/create-context.ts";
import { swapRefreshToken } from "#gateway/customers/sessions/swap-refresh-token.ts";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { createLimit } from "#gateway/platform/protection/limits.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";
import { signInSomebody } from "./a-customer.ts";

describe("two gateways on one Postgres", () => {
	let drop: () => Promise<void>;
	const databases: Database[] = [];
	const gateways: GatewayContext[] = [];
	beforeAll(async () => {
		const fresh = await newPostgresDatabase();
		drop = fresh.drop;
		for (let each = 0; each < 2; each++) {
			const database = await openPostgres(fresh.url, 10);
			databases.push(database);
			const config = readConfig({ ...testEnvironment });
			gateways.push(createContext({ config, database, log: testLog }));
		}
	});
	afterAll(async () => {
		for (const database of databases) await database.close();
		await drop?.();
	});

	it("sign customers in at once with a key that both know", async () => {
		const signIns = await Promise.all(
			[...gateways, ...gateways, ...gateways].map((context) => signInSomebody(context)),
		);
		for (const { tokens, owner } of signIns) {
			for (const context of gateways) {
				const bearer = await context.bearerOf(tokens.accessToken);
				expect(bearer?.customerId).toBe(owner.customerId);
			}
		}
	});

	it("answer forty parallel refreshes of one token with one pair", async () => {
		const [first] = gateways;
		if (!first) throw new Error("No gateway.");
		const { tokens } = await signInSomebody(first);
		const swaps = await Promise.all(
			Array.from({ length: 20 }, () => gateways).flatMap((pair) =>
				pair.map((context) => swapRefreshToken(context, tokens.refreshToken)),
			),
		);
		const given = new Set(
			swaps.map((swap) => (swap.outcome === "swapped" ? swap.pair.tokens.refreshToken : "refused")),
		);
		expect(given.size).toBe(1);
		expect(given).not.toContain("refused");
		expect(given).not.toContain(tokens.refreshToken);
	});

	it("count tries together", async () => {
		const limits = gateways.map(({ db }) =>
			createLimit(db, "of-a-test", { attempts: 7, seconds: 60 }),
		);
		const verdicts = await Promise.all(
			Array.from({ length: 10 }, () => limits).flatMap((pair) =>
				pair.map((each) => each.take("me")),
			),
		);
		expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7);
		const refused = verdicts.find(({ allowed }) => !allowed);
		expect(refused).toMatchObject({ retryAfter: expect.any(Number) });
		expect(await limits[0]?.take("somebody else")).toEqual({ allowed: true });
		await limits[0]?.forget("me");
		expect(await limits[1]?.take("me")).toEqual({ allowed: true });
	});
});
