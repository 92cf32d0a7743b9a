// `npm run soak [-- --minutes 10] [--seed 1] [--faults [--only "points"]] [--kills 50]`: more of tests/gateway/proofs. By
// default the shoppers for so many minutes, while gateways crash and their browsers make pages ahead, then the kills. Needs no
// database of yours.
import "../support/use-demo-markets.ts";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { onServer, withDatabase } from "../support/gateway/postgres-server.ts";
import { createBroker } from "../support/gateway/template-broker.ts";
import { catchFault } from "./catch-fault.ts";
import { faults } from "./faults.ts";
import { killGateways } from "./killed-gateways.ts";
import { openMadeAhead } from "./made-ahead.ts";
import type { Round } from "./round.ts";
import { openShop } from "./run.ts";
import { playSession } from "./session.ts";

const { values } = parseArgs({
	options: {
		minutes: { type: "string", default: "10" },
		seed: { type: "string", default: String(randomInt(1_000_000)) },
		kills: { type: "string", default: "50" },
		faults: { type: "boolean", default: false },
		only: { type: "string", default: "" },
	},
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

const broker = createBroker();
let databases = 0;

async function onFresh<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
	databases += 1;
	const { url, template } = await broker.postgres();
	const name = `vitrine_soak_${databases}`;
	await onServer(url, `create database "${name}" template "${template}"`);
	try {
		return await work(withDatabase(url, name));
	} finally {
		await onServer(url, `drop database if exists "${name}" with (force)`);
	}
}

/** Kills a gateway at a random moment, in every second plan; the other one goes on. */
async function crash({ gateways, random }: Round, playing: Promise<void>): Promise<void> {
	if (random.chance(0.5)) return;
	await Promise.race([pause(random.between(0, 600)), playing]);
	await random.pick(gateways).crash();
}

async function shoppers(databaseUrl: string): Promise<boolean> {
	const opened = await openShop(projectRoot, databaseUrl);
	const ahead = await openMadeAhead(opened.gateways);
	const shop = { ...opened, askAhead: ahead.ask };
	// the shop may have been built first
	const began = performance.now();
	const endsAt = began + Number(values.minutes) * 60_000;
	let told = began;
	const rate = (sequences: number) =>
		`${sequences} sequences, ${(sequences / ((performance.now() - began) / 1000)).toFixed(1)} a second`;
	const { failure, sequences, counts } = await playSession(shop, {
		seed,
		isEnough: () => performance.now() > endsAt,
		// one plan at a time, so that only one crash is under way
		atOnce: 1,
		disturb: crash,
		progress: (session) => {
			if (performance.now() - told < 15_000) return;
			told = performance.now();
			say(rate(session.sequences));
		},
	});
	const faults = await ahead.close();
	await shop.close();
	for (const [what, times] of [...counts].toSorted()) say(`  ${what} ${times}`);
	const said = failure ?? (faults.length > 0 ? faults.join("\n") : null);
	say(said ? `FAIL shoppers, ${said}` : `ok   shoppers: ${rate(sequences)}`);
	return said === null;
}

async function kills(databaseUrl: string): Promise<boolean> {
	const report = await killGateways({
		databaseUrl,
		kills: Number(values.kills),
		seed: String(seed),
	});
	const found = JSON.stringify(report.foundIn);
	const orders = JSON.stringify(report.orders);
	say(
		`${report.faults.length > 0 ? "FAIL" : "ok  "} ${report.kills} kills, payments found ${found}, orders ${orders}`,
	);
	for (const fault of report.faults) say(`  ${fault}`);
	return report.faults.length === 0;
}

async function plantedFaults(): Promise<boolean> {
	const chosen = faults.filter(({ name }) => name.includes(values.only));
	let missed = 0;
	for (const fault of chosen) {
		const { said, plans } = await onFresh((databaseUrl) => catchFault(fault, databaseUrl));
		if (said === null) missed += 1;
		say(`${said === null ? "MISSED" : "caught"}  ${fault.name} (${plans} plans) ${said ?? ""}`);
	}
	say(`faults: ${chosen.length - missed} caught, ${missed} missed`);
	return missed === 0;
}

try {
	say(`seed ${seed}`);
	const held = values.faults
		? [await plantedFaults()]
		: [await onFresh(shoppers), Number(values.kills) === 0 || (await onFresh(kills))];
	process.exitCode = held.every(Boolean) ? 0 : 1;
} finally {
	await broker.stop();
}
