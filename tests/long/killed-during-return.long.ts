// Returns on a real Postgres with a gateway killed meanwhile: none is refunded twice, none is lost. In the gate,
// tests/gateway/orders/orders/return-races.test.ts takes items back from several places at once.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { refunds } from "#gateway/platform/db/schema.ts";
import { randomFrom } from "#tests/support/random.ts";
import { bought, expectAllBack, expectNoGap } from "../gateway/orders/orders/all-back.ts";
import { ask, run } from "../gateway/orders/orders/returning.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { startGateways } from "../soak/gateways.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";

let database: PostgresDatabase;
let gateway: TestGateway;
beforeAll(async () => {
	database = await newPostgresDatabase();
	gateway = await startGateway({ database: await openPostgres(database.url, 12) });
	await hangOne(gateway.context.db);
});
afterAll(async () => {
	await gateway.close();
	await database.drop();
});

const rounds = [1, 2, 3, 4, 5];
const kills = [1, 2, 3];

it("a gateway killed during a return leaves it done or not begun", async () => {
	const random = randomFrom("returns-killed");
	const [house] = await startGateways(projectRoot, database.url, 1);
	if (!house) return expect.unreachable();
	for (const kill of kills) {
		const names = rounds.map((round) => `race-killed-${kill}-${round}`);
		const of = await Promise.all(
			names.map(async (name) => ({ name, order: await bought(gateway, name) })),
		);
		const numbers: string[] = [];
		for (const { order } of of) {
			for (const items of [1, 2]) {
				numbers.push((await ask(gateway, order, items)).data.returnNumber);
			}
		}
		const underWay = Promise.all([
			...numbers.map((number) => house.ask("command", `receive-return ${number}`)),
			house.ask("lookAfter"),
			house.ask("lookAfter"),
		]);
		// waits for nothing: the crash comes at whatever moment the seed says
		await new Promise((resolve) => setTimeout(resolve, random.between(5, 120)));
		await house.crash();
		await underWay;
		for (const number of numbers) await run(gateway, `receive-return ${number}`);
		await gateway.context.db.update(refunds).set({ nextAttemptAt: new Date(0) });
		for (const { name, order } of of) await expectAllBack(gateway, name, order);
	}
	await house.stop();
	expect(await expectNoGap(gateway)).toBeGreaterThanOrEqual(2 * rounds.length * kills.length);
});
