// CART-63, SESSION-50: no line of the log holds a code, a gift-card number or an id that gives a right.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { createGateway } from "#gateway/app.ts";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { createLog, safePath, safeText } from "#gateway/platform/http/log.ts";
import { handlers } from "#gateway/registry.ts";
import { headersOf } from "#tests/support/gateway/caller.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

const secrets: Readonly<Record<string, string>> = {
	cartId: "SecretCartIdOfManyRandomBits1234",
	promoCode: "SECRETCODE",
	giftCardId: "7234567890123456789",
	shareId: "SecretShareIdOf22Chars",
};
const named = (path: string) => Object.keys(secrets).filter((name) => path.includes(`{${name}}`));
const filled = ({ path }: Operation) =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => secrets[name] ?? "1");
const operations = handlers.map(({ operation }) => operation);

describe("a path in the log", () => {
	const carrying = operations.filter(({ path }) => named(path).length > 0);

	it.each(carrying.map((operation) => [operation.id, operation] as const))(
		"of %s holds no secret of its caller",
		(_, operation) => {
			const safe = safePath(`${filled(operation)}?version=3`);
			for (const secret of Object.values(secrets)) expect(safe).not.toContain(secret);
			expect(safe).toContain("?version=3");
		},
	);

	it("keeps a fixed word in the place of an id", () => {
		expect(safePath("/carts/merge")).toBe("/carts/merge");
		expect(safePath("/carts/mergeable-id/products/1")).toBe("/carts/*/products/1");
	});
});

describe("a text in the log", () => {
	it.each(["FR7630006000011234567890189", "NO93 8601 1117 947", "be68539007547034"])(
		"is without the IBAN %s",
		(iban) => expect(safeText(`no account ${iban}, sorry`)).toBe("no account [redacted], sorry"),
	);

	it("is without tokens, addresses, long numbers and a statement's values", () => {
		const text = `Failed query: select $1\nparams: ${secrets.promoCode}`;
		expect(safeText(text)).toBe("Failed query: select $1");
		expect(safeText(`card ${secrets.giftCardId} of lea@example.com`)).toBe(
			"card [redacted] of [redacted]",
		);
	});
});

describe("the lines of a gateway", () => {
	let database: Database;
	const lines: string[] = [];
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it("report calls and database faults, and name no secret", async () => {
		const config = readConfig({ ...testEnvironment, LOG_LEVEL: "trace" });
		const log = createLog("trace", { write: (line) => lines.push(line) });
		const app = createGateway(createContext({ config, database, log }));
		const headers = headersOf(config.SUBSCRIPTION_KEYS[0] ?? "", {});
		headers.set("content-type", "application/json");
		const ask = async () => {
			for (const operation of operations.filter(({ path }) => named(path).length > 0)) {
				const method = operation.method.toUpperCase();
				const body = method === "GET" ? {} : { body: "{}" };
				await app.request(`${filled(operation)}?version=1`, { method, headers, ...body });
			}
		};
		await ask();
		await database.db.execute(sql`alter table carts rename to carts_that_were`);
		await ask();
		expect(lines.filter((line) => line.includes('"fault"')).length).toBeGreaterThan(3);
		for (const line of lines) {
			// as the storefront's lines say theirs
			expect(JSON.parse(line)).toMatchObject({ program: "gateway" });
			for (const secret of Object.values(secrets)) expect(line).not.toContain(secret);
		}
	});
});
