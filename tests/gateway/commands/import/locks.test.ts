// What an import holds while shoppers buy: the rows of one batch, and those for no longer than it takes (OPERATOR-35).
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { type ImportOptions, runImport } from "#gateway/commands/import/run-import.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { markets, redirects, segmentations } from "#gateway/platform/db/schema.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const folder = mkdtempSync(join(tmpdir(), "locks-"));
async function bring(name: string, content: string, options: ImportOptions = {}) {
	const path = join(folder, name);
	writeFileSync(path, content);
	return (await runImport(gateway.context, sourceFiles(path), options))[0];
}
const first = async (on: Db) =>
	(
		await on.execute<{ gtin: string }>(
			sql`select gtin from skus order by gtin limit 1 for update nowait`,
		)
	).rows;

describe("a dry run", () => {
	const rowOf = (at: number) =>
		JSON.stringify({ segmentationId: `dry_${at}`, titles: { fr: `Famille ${at}` } });

	it("holds no row once its batch is tried", async () => {
		const { db } = gateway.context;
		const { rows } = await db.execute<{ gtin: string }>(
			sql`select gtin from skus order by gtin limit 700`,
		);
		const held: unknown[] = [];
		const text = `gtin,quantity\n${rows.map(({ gtin }) => `${gtin},77`).join("\n")}`;
		const report = await bring("stock.csv", text, {
			isDryRun: true,
			onProgress: () => held.push(first(db)),
		});
		expect(report).toMatchObject({ rows: 700, refused: 0 });
		// two batches, and a row of the first is free after each
		expect(await Promise.all(held)).toEqual(Array(2).fill([rows[0]]));
	});

	it("lets rows refer to what earlier batches and files would have made", async () => {
		const many = Array.from({ length: 600 }, (_, at) => rowOf(at)).join("\n");
		const child = JSON.stringify({
			segmentationId: "dry_child",
			parent: "dry_1",
			titles: { en: "Child" },
		});
		const orphan = child.replace("dry_child", "dry_orphan").replace("dry_1", "nothing");
		// the same record twice, in another batch
		const again = JSON.stringify({ segmentationId: "dry_2", titles: { de: "Zwei" } });
		const report = await bring("families.jsonl", [many, child, orphan, again].join("\n"), {
			isDryRun: true,
		});
		expect(report).toMatchObject({ created: 601, changed: 1, refused: 1 });
		expect(report?.faults).toEqual([{ line: 602, message: "parent: there is no family nothing" }]);
	});

	/** Files of a new product with some sizes, beside what the demo sells. */
	function aNewProduct(skuRows: readonly string[], optionId = "9700001") {
		const within = mkdtempSync(join(tmpdir(), "locks-"));
		const model = { model: "DRY", audience: "men", names: { en: "Dry" }, referenceSize: "M" };
		const product = {
			...{ productId: "9700001", optionId, model: "DRY", segmentationId: "dry" },
			...{ colourFamily: "white", colourLabels: { en: "White" }, colourHex: "#ffffff" },
		};
		writeFileSync(join(within, "models.jsonl"), JSON.stringify(model));
		writeFileSync(join(within, "families.csv"), "segmentationId,titles\ndry,Dry\n");
		const second = { ...product, productId: "9700002", optionId: "9700002" };
		writeFileSync(
			join(within, "products.jsonl"),
			[product, second].map((row) => JSON.stringify(row)).join("\n"),
		);
		writeFileSync(join(within, "skus.csv"), ["gtin,productId,sizeId", ...skuRows].join("\n"));
		writeFileSync(join(within, "prices.csv"), "productId,currency,price\n9700001,EUR,5900\n");
		return sourceFiles(within);
	}
	const tried = (files: ReturnType<typeof aNewProduct>) =>
		runImport(gateway.context, files, { isDryRun: true });

	it("finds two sizes of one product that it could not both write", async () => {
		const reports = await tried(
			aNewProduct(["4006381333931,9700001,M", "3017620422003,9700001,M"]),
		);
		expect(reports.map(({ created, refused }) => [created, refused])).toEqual([
			[1, 0],
			[1, 0],
			[2, 0],
			[1, 1],
			[1, 0],
		]);
		expect(reports[3]?.faults).toEqual([
			{ line: 3, message: "gtin: its product has this size already, with another gtin" },
		]);
	});

	it("finds a number that is another product's already, stored or in a batch before", async () => {
		const { rows } = await gateway.context.db.execute<{ gtin: string; id: string }>(
			sql`select gtin, product_id as id from skus order by gtin limit 1`,
		);
		const sizes = Array.from({ length: 499 }, () => "4006381333931,9700001,M");
		const [sold] = rows;
		const reports = await tried(
			aNewProduct([`${sold?.gtin},9700001,L`, ...sizes, "4006381333931,9700002,M"]),
		);
		expect(reports[3]?.faults).toEqual([
			{ line: 2, message: `gtin: ${sold?.gtin} is of the product ${sold?.id} already` },
			{ line: 502, message: "gtin: 4006381333931 has another productId in a line before" },
		]);
	});

	it("finds an option that is another product's already", async () => {
		const { rows } = await gateway.context.db.execute<{ optionId: string; id: string }>(
			sql`select option_id as "optionId", product_id as id from products limit 1`,
		);
		const [sold] = rows;
		const reports = await tried(aNewProduct(["4006381333931,9700001,M"], sold?.optionId));
		expect(reports[2]?.faults).toEqual([
			{ line: 1, message: `optionId: ${sold?.optionId} is of the product ${sold?.id} already` },
		]);
	});
});

describe("an import", () => {
	it("gives way to who holds its rows, and goes on once they are free", async () => {
		const { db } = gateway.context;
		let letGo = () => {};
		const until = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		let gtin = "";
		const holder = db.transaction(async (tx) => {
			gtin = (await first(tx))[0]?.gtin ?? "";
			await until;
		});
		await expect.poll(() => gtin).not.toBe("");
		const imported = bring("stock.waits.csv", `gtin,quantity\n${gtin},123\n`);
		// the batch has given up at least once: none of its locks is waited for
		const waiting = () =>
			db.execute(
				sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
			);
		await expect.poll(async () => (await waiting()).rows.length).toBe(1);
		await expect.poll(async () => (await waiting()).rows.length).toBe(0);
		letGo();
		await holder;
		expect(await imported).toMatchObject({ changed: 1, refused: 0 });
	});

	const austria = JSON.parse(
		readFileSync(join(projectRoot, "tests/support/austria/markets.jsonl"), "utf8"),
	);
	it.each([
		{
			kind: "families",
			rows: [
				{ segmentationId: "round_1", parent: "round_2" },
				{ segmentationId: "round_2", parent: "round_1" },
			],
			before: ["round_1", "round_2"].map((segmentationId) => ({
				segmentationId,
				titles: { en: "Round" },
			})),
			fault: /^parent: round_[12] would be below itself$/,
		},
		{
			kind: "markets",
			rows: ["1908", "1909"].map((storeId) => ({ ...austria, storeId })),
			fault: /^domain: the market 190[89] has it$/,
		},
	])(
		"of $kind sees what another at the same moment writes",
		async ({ kind, rows, before, fault }) => {
			const { db } = gateway.context;
			const linesOf = (all: readonly object[]) => all.map((row) => JSON.stringify(row)).join("\n");
			if (before) await bring(`${kind}.before.jsonl`, linesOf(before));
			let isHeld = false;
			let letGo = () => {};
			const until = new Promise<void>((resolve) => {
				letGo = resolve;
			});
			// reading goes on, and writing waits
			const table = kind === "families" ? segmentations : markets;
			const holder = db.transaction(async (tx) => {
				await tx.execute(sql`lock table ${table} in share mode`);
				isHeld = true;
				await until;
			});
			await expect.poll(() => isHeld).toBe(true);
			const both = rows.map((row, at) => bring(`${kind}.${at}.jsonl`, linesOf([row])));
			const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
			await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(2);
			letGo();
			await holder;
			const reports = await Promise.all(both);
			expect(reports.map((report) => report?.refused).toSorted()).toEqual([0, 1]);
			expect(reports.flatMap((report) => report?.faults ?? [])).toEqual([
				{ line: 1, message: expect.stringMatching(fault) },
			]);
		},
	);

	it("of redirects leaves none of two that lead to each other at the same moment", async () => {
		const { db } = gateway.context;
		const ways = [
			["/round/a", "/round/b"],
			["/round/b", "/round/a"],
		];
		await Promise.all(
			ways.map(([from, to], at) => bring(`redirects.${at}.jsonl`, JSON.stringify({ from, to }))),
		);
		expect(await db.$count(redirects, like(redirects.fromPath, "/round/%"))).toBe(1);
	});

	it("and anybody else waits ten seconds at most", async () => {
		const { rows } = await gateway.context.db.execute(sql`show lock_timeout`);
		expect(rows).toEqual([{ lock_timeout: "10s" }]);
	});
});
