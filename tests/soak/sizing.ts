// `npm run soak:sizing [-- --seconds 60]`: what each program takes idle, with 10 and with 100 shoppers, as the table of
// docs/operating.md. Both programs, Postgres and the shoppers share the machine: run it on a quiet one.
import "../support/use-demo-markets.ts";
import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { onServer, withDatabase } from "../support/gateway/postgres-server.ts";
import { createBroker } from "../support/gateway/template-broker.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";
import { freePort } from "../support/process/free-port.ts";
import {
	deployedOptions,
	startGatewayProgram,
	startStorefront,
} from "../support/process/program.ts";
import { sell } from "./purchases.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const lasts = Number(values.seconds) * 1_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Taken {
	/** processor seconds so far */
	cpu: number;
	/** resident MB; for Postgres what its processes have for themselves */
	megabytes: number;
}

/** Seconds of `ps`' `[[dd-]hh:]mm:ss`. */
function secondsOf(time: string): number {
	const [clock = "", days = "0"] = time.split("-").reverse();
	const parts = clock.split(":").map(Number);
	return Number(days) * 86_400 + parts.reduce((sum, part) => sum * 60 + part, 0);
}

/** @param wanted whether a process belongs to what is measured: by its id or its command */
function takenBy(wanted: (pid: number, command: string) => boolean): Taken {
	const lines = execFileSync("ps", ["-axo", "pid=,cputime=,rss=,args="], { encoding: "utf8" });
	const taken: Taken = { cpu: 0, megabytes: 0 };
	for (const line of lines.trim().split("\n")) {
		const [pid = "", time = "", kilobytes = "", ...command] = line.trim().split(/\s+/);
		if (!wanted(Number(pid), command.join(" "))) continue;
		taken.cpu += secondsOf(time);
		taken.megabytes += Number(kilobytes) / 1_024;
	}
	return taken;
}

const broker = createBroker();
const { url, template } = await broker.postgres();
const name = "vitrine_sizing";
await onServer(url, `drop database if exists "${name}" with (force)`);
await onServer(url, `create database "${name}" template "${template}"`);
const databaseUrl = withDatabase(url, name);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
// a purchase that ends for want of stock would say nothing of the shop's load
await client.query("update skus set stock = 1000000");
await client.end();
const port = await freePort();
const gateway = await startGatewayProgram({
	// the sign-in site leads back to no other host
	ALLOWED_HOSTS: `127.0.0.1:${port}`,
	NODE_ENV: "test",
	DEMO: "1",
	DATABASE_URL: databaseUrl,
	RATE_LIMIT_FACTOR: "10000",
	LOG_LEVEL: "error",
});
const storefront = await startStorefront(
	{
		PORT: String(port),
		GATEWAY_URL: gateway.url,
		SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
	},
	deployedOptions,
);

const programs = {
	storefront: (pid: number) => pid === storefront.process.pid,
	gateway: (pid: number) => pid === gateway.process.pid,
	// its processes name the database that they serve
	postgres: (_: number, command: string) => /^postgres:/.test(command) && command.includes(name),
};
type Name = keyof typeof programs;
const names = Object.keys(programs) as Name[];

/** Runs the work; the mean share of a processor, and the most memory, of each program. */
async function watch<T>(work: () => Promise<T>) {
	const now = () =>
		Object.fromEntries(names.map((each) => [each, takenBy(programs[each])])) as Record<Name, Taken>;
	const before = now();
	const startedAt = performance.now();
	const most = Object.fromEntries(names.map((each) => [each, 0])) as Record<Name, number>;
	const timer = setInterval(() => {
		for (const each of names) {
			most[each] = Math.max(most[each], takenBy(programs[each]).megabytes);
		}
	}, 1_000);
	const result = await work().finally(() => clearInterval(timer));
	const after = now();
	const seconds = (performance.now() - startedAt) / 1_000;
	const cells = names.map((each) => {
		// a connection that was closed takes its processor time with it
		const share = Math.max(0, after[each].cpu - before[each].cpu) / seconds;
		return `${share.toFixed(2)} / ${Math.round(Math.max(most[each], after[each].megabytes))}`;
	});
	return { result, cells };
}

try {
	say(
		`${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)} at the start`,
	);
	say("");
	say(
		"| shoppers | storefront (processors / MB) | gateway | Postgres | purchases/s | refused | without an answer |",
	);
	say("|---|---|---|---|---|---|---|");
	const idle = await watch(() => pause(lasts));
	say(`| none | ${idle.cells.join(" | ")} | | | |`);
	for (const shoppers of [10, 100]) {
		const { result, cells } = await watch(() =>
			sell({ origin: storefront.url, shoppers, warmsUp: 15_000, lasts }),
		);
		const { purchases, seconds, shed, unanswered, leftBefore } = result;
		// a table of a shop in which nothing can be bought would be wrong
		if (purchases === 0) throw new Error(`no purchase: ${[...leftBefore.keys()].join(", ")}`);
		say(
			`| ${shoppers} | ${cells.join(" | ")} | ${(purchases / seconds).toFixed(2)} | ${shed} | ${unanswered} |`,
		);
	}
} finally {
	await storefront.stop("SIGKILL");
	await gateway.stop("SIGKILL");
	await onServer(url, `drop database if exists "${name}" with (force)`);
	await broker.stop();
}
