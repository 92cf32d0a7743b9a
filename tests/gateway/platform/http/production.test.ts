// What a production shop never opens with: the demo's data, the public key, payments that cost nothing. That DEMO=1 fills an
// empty database is shown by the template of every test, and for a newcomer's start in tests/long/demo.long.ts.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { aCustomer } from "#demo/accounts/builders.ts";
import { installDemo } from "#demo/install.ts";
import { bootFailure } from "#gateway/boot-failure.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { readConfig } from "#gateway/config.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import * as schema from "#gateway/platform/db/schema.ts";
import { startGateway } from "#gateway/start.ts";
import { createCaller } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

/** Enough to sell: keys of its own and a payment provider. */
const shop = {
	DEMO: "",
	NODE_ENV: "",
	PASSWORD_COST: "",
	SUBSCRIPTION_KEYS: "a-key-of-this-shop-alone",
	BANK_DETAILS_KEYS: `own:${Buffer.alloc(32, 7).toString("base64")}`,
	ADYEN_API_KEY: "key",
	ADYEN_MERCHANT_ACCOUNT: "Shop",
	ADYEN_HMAC_KEY: "AB".repeat(32),
};

let empty: PostgresDatabase;
beforeAll(async () => {
	empty = await newPostgresDatabase(false);
});
afterAll(() => empty.drop());

describe("a gateway in production, which is the default,", () => {
	it.each([
		["the public local key", { SUBSCRIPTION_KEYS: "" }, "SUBSCRIPTION_KEYS: "],
		[
			"the public local key among others",
			{ SUBSCRIPTION_KEYS: "a-key-of-this-shop-alone,vitrine-local-key" },
			"SUBSCRIPTION_KEYS: a key of your own",
		],
		[
			"a key that is short enough to be guessed",
			{ SUBSCRIPTION_KEYS: "a-key-of-this-shop-alone,short" },
			"SUBSCRIPTION_KEYS.1: 24 characters or more each",
		],
		["no key at all", { SUBSCRIPTION_KEYS: "," }, "SUBSCRIPTION_KEYS: 24 characters or more each"],
		["the public key of bank details", { BANK_DETAILS_KEYS: "" }, "BANK_DETAILS_KEYS: "],
		["passwords that are cheap to guess", { PASSWORD_COST: "14" }, "PASSWORD_COST: "],
		["the sender of examples", { SMTP_URL: "smtp://127.0.0.1:2525" }, "MAIL_FROM: "],
		[
			"another sender whom nobody can answer",
			{ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "shop@example.com" },
			"MAIL_FROM: ",
		],
		["the demo, by VITRINE_ENV", { DEMO: "1", VITRINE_ENV: "production" }, "DEMO: "],
		["the demo, by NODE_ENV", { DEMO: "1", NODE_ENV: "production" }, "DEMO: "],
		[
			"a database that is no Postgres",
			{ DATABASE_URL: "mysql://db/shop" },
			"DATABASE_URL: an address that begins with postgres:// or postgresql://",
		],
		["a port that is a word", { GATEWAY_PORT: "http" }, "GATEWAY_PORT: a number"],
	])("refuses %s", async (_, environment, told) => {
		const start = startGateway({
			...testEnvironment,
			...shop,
			DATABASE_URL: empty.url,
			...environment,
		});
		await expect(start).rejects.toThrow(`Environment not usable: ${told}`);
	});

	it("says why in one line", async () => {
		const start = startGateway({
			...{ ...testEnvironment, ...shop, DATABASE_URL: empty.url, SUBSCRIPTION_KEYS: "" },
		});
		const line = bootFailure(await start.catch((error: unknown) => error));
		expect(line).toContain("SUBSCRIPTION_KEYS: ");
		expect(line.split("\n")).toHaveLength(1);
	});

	it("leaves an empty database empty", async () => {
		const environment = { ...testEnvironment, ...shop, GATEWAY_PORT: "0" };
		const gateway = await startGateway({ ...environment, DATABASE_URL: empty.url });
		try {
			expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
		} finally {
			await gateway.stop(AbortSignal.abort());
		}
		const database = await openPostgres(empty.url, 2);
		try {
			const { customers, giftCards, promotions, products, contentEntries } = schema;
			for (const table of [customers, giftCards, promotions, products, contentEntries]) {
				expect(await database.db.$count(table)).toBe(0);
			}
		} finally {
			await database.close();
		}
	});
});

describe("a shop without a payment provider", () => {
	it("starts, reports that it takes no payment, and offers none", async () => {
		const environment = { ...testEnvironment, ...shop, ADYEN_API_KEY: "", GATEWAY_PORT: "0" };
		const gateway = await startGateway({ ...environment, DATABASE_URL: empty.url });
		try {
			const ready = await fetch(`${gateway.url}/readyz`);
			expect(await ready.json()).toEqual({
				status: "ready",
				markets: "none: the command import brings them in (docs/importing.md)",
				catalogue: "empty: the command import brings one in (docs/importing.md)",
				payments: "no provider: none is taken",
				letters: "no mail server: they wait unsent",
			});
			await runImport(gateway.context, sourceFiles("demo/markets"));
			const { call } = createCaller(gateway.url, shop.SUBSCRIPTION_KEYS);
			const { data } = await call(listWebDomains, {});
			expect(data).toHaveLength(7);
			expect(data.flatMap(({ paymentProducts }) => paymentProducts)).toEqual([]);
		} finally {
			await gateway.stop(AbortSignal.abort());
		}
	});
});

describe("DEMO=1", () => {
	it("leaves a shop's own customers and catalogue alone", async () => {
		const own = await newPostgresDatabase(false);
		const database = await openPostgres(own.url, 2);
		try {
			await database.migrate();
			await database.db.insert(schema.customers).values(
				aCustomer({
					customerId: "our-first",
					email: "first@shop.example",
					webCreatedAt: new Date(),
				}),
			);
			const { db } = database;
			const config = readConfig(testEnvironment);
			expect(await installDemo({ db, config, now: () => new Date() })).toBeNull();
			expect(await db.$count(schema.customers)).toBe(1);
			expect(await db.$count(schema.products)).toBe(0);
		} finally {
			await database.close();
			await own.drop();
		}
	});
});
