// OPERATOR-35: while a large stock file is tried, imported and exported, ten buyers return from their payments almost as fast
// as when nothing else happens.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { checkDigit } from "#gateway/selling/catalog/rules/gtin.ts";
import { aBuyer } from "../gateway/orders/orders/buying.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { readyCart } from "../gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "../gateway/selling/payments/payer.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { startGateway, type TestGateway } from "../support/gateway/start-gateway.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";

const rows = Number(process.env.IMPORT_ROWS ?? 100_000);
const buyers = Array.from({ length: 10 }, (_, at) => `buyer-${at}`);
/** milliseconds between two purchases of a buyer */
const pause = 300;
/** milliseconds for which a command works, and is stopped */
const turn = 5_000;

let database: PostgresDatabase;
let gateway: TestGateway;
const sold: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "import-beside-"));
const file = join(folder, "stock.csv");

const gtinOf = (at: number) => {
	const twelve = `27${String(at).padStart(10, "0")}`;
	return `${twelve}${checkDigit(twelve)}`;
};

beforeAll(async () => {
	database = await newPostgresDatabase();
	gateway = await startGateway({
		database: await openPostgres(database.url, 12),
		// ten buyers pay thousands of times with one card from one address: none of them is asked whether it is a robot
		environment: { RATE_LIMIT_FACTOR: "10000" },
	});
	const { db } = gateway.context;
	for (const _ of buyers) sold.push(await hangOne(db, { stock: 50_000 }));
	await db.execute(sql`
		insert into products select r.* from (select * from products limit 1) p, generate_series(1, ${rows / 10}::int) n,
			jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object('product_id', (98000000 + n)::text, 'option_id', (98000000 + n)::text)) r`);
	const gtins = Array.from({ length: rows }, (_, at) => gtinOf(at));
	for (let from = 0; from < rows; from += 20_000) {
		const part = JSON.stringify(gtins.slice(from, from + 20_000));
		await db.execute(sql`
			insert into skus (gtin, product_id, size_id, position, stock, status)
			select g.gtin, (98000001 + (${from}::int + g.at - 1) / 10)::text, s.size_id, 1, 5, 'REGULAR'
			from jsonb_array_elements_text(${part}::text::jsonb) with ordinality g (gtin, at)
			join (select size_id, row_number() over (order by size_id) - 1 as place from sizes) s on s.place = (g.at - 1) % 10`);
	}
	await db.execute(sql`analyze products`);
	await db.execute(sql`analyze skus`);
	// what is bought is all over the file
	const lines = gtins.map((gtin) => `${gtin},7`);
	for (const [at, gtin] of sold.entries()) {
		lines.splice(Math.floor(((at + 0.5) * rows) / sold.length), 0, `${gtin},40000`);
	}
	writeFileSync(file, `gtin,quantity\n${lines.join("\n")}\n`);
});
afterAll(async () => {
	await gateway?.close();
	await database?.drop();
});

/** A return from payment: when it began and how long it took, in milliseconds. */
interface Return {
	began: number;
	time: number;
}

/** Returns from payment, while the buyers go on. */
async function returnsWhile(goesOn: () => boolean): Promise<Return[]> {
	const returns: Return[] = [];
	await Promise.all(
		buyers.map(async (name, at) => {
			const caller = await aBuyer(gateway, name);
			await setTimeout((pause * at) / buyers.length);
			while (goesOn()) {
				const cart = await readyCart(gateway, caller, [sold[at] ?? ""]);
				const started = await startPayment(gateway, caller, cart);
				const result = await payWith(started.page, "4111111111111111");
				const began = performance.now();
				const { status } = await validate(gateway, caller, started.cart, result);
				returns.push({ began, time: performance.now() - began });
				expect(status).toBe(200);
				await setTimeout(pause);
			}
		}),
	);
	return returns;
}
const p95 = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * Runs a command and stops it every few seconds for as long: a quiet time beside each busy one, as other work on the machine
 * changes what a return costs more than an import does.
 */
async function compare(...command: readonly string[]) {
	const child = spawn(process.execPath, [join(projectRoot, "gateway/main.ts"), ...command], {
		env: { PATH: process.env.PATH, ...testEnvironment, DATABASE_URL: database.url },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => {
			said += part.toString();
		});
	let isOver = false;
	const over = once(child, "close").then(([code]) => {
		isOver = true;
		return code as number;
	});
	const began = performance.now();
	/** where each time begins: busy, quiet, busy, … */
	const turns = [began];
	const turning = (async () => {
		while (!isOver) {
			await Promise.race([setTimeout(turn), over]);
			if (isOver) break;
			child.kill(turns.length % 2 === 1 ? "SIGSTOP" : "SIGCONT");
			turns.push(performance.now());
		}
	})();
	const returns = await returnsWhile(() => !isOver);
	await turning;
	expect(await over, said).toBe(0);
	const seconds = (performance.now() - began) / 1000;
	const turnOf = (at: number) => turns.findLastIndex((from) => from <= at);
	// what began in one time and ended in another is of neither
	const whole = returns.filter(({ began, time }) => turnOf(began) === turnOf(began + time));
	const timesOf = (rest: number) =>
		whole.filter(({ began }) => turnOf(began) % 2 === rest).map(({ time }) => time);
	return { busy: timesOf(0), quiet: timesOf(1), said, seconds };
}

it("returns from payment stay as fast beside a dry run, an import and an export", async () => {
	const commands = {
		dry: ["import", file, "--dry-run"],
		real: ["import", file],
		export: ["export", join(folder, "out"), "skus", "stock", "products"],
	};
	// the first purchases compile and plan what the later ones use
	const until = performance.now() + 15_000;
	await returnsWhile(() => performance.now() < until);
	const report: { name: string; quiet: number; p95: number; [fact: string]: unknown }[] = [];
	const said: Record<string, string> = {};
	for (const [name, command] of Object.entries(commands)) {
		const { busy, quiet, seconds, ...output } = await compare(...command);
		said[name] = output.said;
		report.push({
			name,
			quiet: Math.round(p95(quiet)),
			p95: Math.round(p95(busy)),
			slowest: Math.round(Math.max(...busy)),
			returns: [quiet.length, busy.length],
			seconds: Math.round(seconds),
		});
	}
	process.stderr.write(`${report.map((one) => JSON.stringify(one)).join("\n")}\n`);
	expect(said.dry).toContain("Nothing of this was kept");
	expect(said.real).toContain(`${(rows + sold.length).toLocaleString("en-GB")} changed`);
	for (const one of report) {
		expect(one.p95, JSON.stringify(one)).toBeLessThanOrEqual(1.5 * one.quiet);
	}
});
