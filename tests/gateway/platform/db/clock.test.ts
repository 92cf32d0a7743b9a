// Containers whose clocks differ: leases and expiries go by the database's.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { refreshTokens } from "#contract/session/operations.ts";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { claimDueLetters } from "#gateway/messages/letters/outbox.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { openClock } from "#gateway/platform/db/clock.ts";
import { letters } from "#gateway/platform/db/schema.ts";
import { createLimit } from "#gateway/platform/protection/limits.ts";
import { signInSomebody } from "#tests/gateway/customers/sessions/a-customer.ts";
import { createCaller, storeIdOf } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { startGatewayProgram } from "#tests/support/process/program.ts";

const tenMinutes = 600_000;
const shiftedClock = fileURLToPath(
	new URL("../../../support/process/shifted-clock.ts", import.meta.url),
);

async function here() {
	const fresh = await newPostgresDatabase();
	const database = await openPostgres(fresh.url, 4);
	onTestFinished(async () => {
		await database.close();
		await fresh.drop();
	});
	const config = readConfig({ ...testEnvironment });
	return { url: fresh.url, context: createContext({ config, database, log: testLog }) };
}

afterEach(() => {
	vi.useRealTimers();
});

describe.each([
	["ten minutes ahead", tenMinutes],
	["ten minutes behind", -tenMinutes],
])("a gateway whose clock is %s", (_, shift) => {
	// a program of its own, with another clock
	it.runIf(isLongRun)(
		"sends no letter that another gateway holds, at once those that are due, and swaps tokens",
		async () => {
			const { url, context } = await here();
			const { db } = context;
			const { owner, tokens } = await signInSomebody(context);
			const queue = () =>
				queueAccountLetter(db, new Date(Date.now() - 1_000), {
					...{ kind: "passkey-removed", customerId: owner.customerId },
					...{ storeId: storeIdOf("FR"), language: "fr" },
				});
			const held = async () => {
				const rows = await db.select().from(letters);
				return rows.map(({ attempts, sentAt }) => ({ attempts, isSent: sentAt !== null }));
			};
			await queue();
			expect(await claimDueLetters(context, 10)).toHaveLength(1);
			await queue();
			const skewed = await startGatewayProgram(
				{
					DATABASE_URL: url,
					DATA_DIR: mkdtempSync(join(tmpdir(), "vitrine-clock-")),
					CLOCK_SHIFT: String(shift),
				},
				["--import", shiftedClock],
			);
			try {
				await expect.poll(held, { timeout: 60_000 }).toContainEqual({ attempts: 1, isSent: true });
				expect(await held()).toContainEqual({ attempts: 1, isSent: false });

				const { call } = createCaller(skewed.url, testEnvironment.SUBSCRIPTION_KEYS ?? "");
				const { data: swapped } = await call(refreshTokens, { body: { tokens } });
				const { iat = 0 } = decodeJwt(swapped.accessToken);
				expect(Math.abs(iat * 1_000 - Date.now())).toBeLessThan(30_000);
				expect(await context.bearerOf(swapped.accessToken)).not.toBeNull();
			} finally {
				await skewed.stop();
			}
		},
	);

	it("counts the same tries, and says the same time", async () => {
		const { context } = await here();
		const limit = createLimit(context.db, "of-a-clock", { attempts: 1, seconds: 300 });
		expect((await limit.take("somebody")).allowed).toBe(true);
		const honest = Date.now();
		vi.useFakeTimers({ toFake: ["Date"], now: honest + shift });
		const refused = await limit.take("somebody");
		expect(refused.allowed ? 0 : refused.retryAfter).toBeGreaterThan(240);
		expect(refused.allowed ? 0 : refused.retryAfter).toBeLessThanOrEqual(300);
		const clock = await openClock(context.db);
		expect(Math.abs(clock.now().getTime() - honest)).toBeLessThan(60_000);
		clock.close();
	});
});
