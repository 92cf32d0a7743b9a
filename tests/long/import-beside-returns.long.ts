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

const rows = Number(process.env.IMPORT_ROWS ?? 300_000);
const buyers = Array.from({ length: 10 }, (_, at) => `buyer-${at}`);
/** milliseconds between two purchases of a buyer */
const pause = 300;

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

/** Milliseconds of each return from payment, while the buyers go on. */
async function timesWhile(goesOn: () => boolean): Promise<number[]> {
	const times: number[] = [];
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
				times.push(performance.now() - began);
				expect(status).toBe(200);
				await setTimeout(pause);
			}
		}),
	);
	return times;
}
const p95 = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timesDuring(...command: readonly string[]) {
	const child = spawn(process.execPath, [join(projectRoot, "gateway/main.ts"), ...command], {
		env: { PATH: process.env.PATH, ...testEnvironment, DATABASE_URL: database.url },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => {
			said += part.toString();
		});
	const began = performance.now();
	let isOver = false;
	const over = once(child, "close").then(([code]) => {
		isOver = true;
		return code as number;
	});
	const times = await timesWhile(() => !isOver);
	expect(await over, said).toBe(0);
	return { times, said, seconds: (performance.now() - began) / 1000 };
}

it("returns from payment stay as fast beside a dry run, an import and an export", async () => {
	const quiet = async (seconds: number) => {
		const until = performance.now() + seconds * 1000;
		return timesWhile(() => performance.now() < until);
	};
	const commands = {
		dry: ["import", file, "--dry-run"],
		real: ["import", file],
		export: ["export", join(folder, "out"), "skus", "stock", "products"],
	};
	// the first purchases compile and plan what the later ones use
	await quiet(10);
	let before = await quiet(20);
	const report: { name: string; quiet: number; p95: number; [fact: string]: unknown }[] = [];
	const said: Record<string, string> = {};
	for (const [name, command] of Object.entries(commands)) {
		const during = await timesDuring(...command);
		// compared with what was before and after it, as a machine has other work at times
		const after = await quiet(20);
		said[name] = during.said;
		report.push({
			name,
			quiet: Math.round(p95([...before, ...after])),
			p95: Math.round(p95(during.times)),
			slowest: Math.round(Math.max(...during.times)),
			returns: during.times.length,
			seconds: Math.round(during.seconds),
		});
		before = after;
	}
	process.stderr.write(`${report.map((one) => JSON.stringify(one)).join("\n")}\n`);
	expect(said.dry).toContain("Nothing of this was kept");
	expect(said.real).toContain(`${(rows + sold.length).toLocaleString("en-GB")} changed`);
	for (const one of report) {
		expect(one.p95, JSON.stringify(one)).toBeLessThanOrEqual(1.5 * one.quiet);
	}
});
