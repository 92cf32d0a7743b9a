// `npm run fuzz [-- --seed 1] [--count 20000] [--only N] [--minutes 30]`: hostile inputs to a storefront and a gateway of
// its own on a Postgres of its own. `--only N` plays one input again, `--only N-M` a range of them.
import "../support/use-demo-markets.ts";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { onServer, withDatabase } from "../support/gateway/postgres-server.ts";
import { createBroker } from "../support/gateway/template-broker.ts";
import { play } from "./run.ts";
import { openShop } from "./shop.ts";

const { values } = parseArgs({
	options: {
		seed: { type: "string", default: String(randomInt(1_000_000)) },
		count: { type: "string", default: "20000" },
		only: { type: "string" },
		minutes: { type: "string", default: "40" },
	},
});
const seed = Number(values.seed);
const [from = 1, to = from] = (values.only ?? `1-${values.count}`).split("-").map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

const broker = createBroker();
try {
	const { url, template } = await broker.postgres();
	await onServer(url, `create database vitrine_fuzz template "${template}"`);
	const shop = await openShop(withDatabase(url, "vitrine_fuzz"));
	try {
		say(`seed ${seed}, inputs ${from} to ${to}`);
		const outcome = await play(shop, { seed, from, to, seconds: Number(values.minutes) * 60, say });
		for (const line of outcome.lines) say(line);
		for (const error of outcome.errors) say(`written: ${error}`);
		say(`${outcome.played} inputs of seed ${seed}, ${outcome.faults.length} faults`);
		if (outcome.faults.length > 0) {
			say(`again: npm run fuzz -- --seed ${seed} --only <number>`);
			process.exitCode = 1;
		}
	} finally {
		await shop.close();
	}
} finally {
	await broker.stop();
}
