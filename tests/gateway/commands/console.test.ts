// The console apart from what single commands do: help, words that are no command, and whose schema it works on.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandLine } from "#gateway/commands/commands.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { knownMigrations } from "#gateway/platform/db/migration-journal.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

/** What no command may read: `help` works with a wrong environment too. */
const unusable = { GATEWAY_PORT: "http" };
const tags = knownMigrations().map(({ tag }) => tag);

describe("help", () => {
	it("lists every command with its arguments and what it does, without a database", async () => {
		const listed = JSON.parse(await commandLine(["help", "--json"], unusable));
		const names = listed.map(({ name }: { name: string }) => name);
		expect(names).toEqual(expect.arrayContaining(["help", "migrate", "orders", "import"]));
		const text = await commandLine(["--help"], unusable);
		for (const { name, args, about } of listed) {
			expect(text).toContain(`  ${`${name} ${args}`.trim()}\n      ${about}`);
		}
	});

	it("shows one command, also where it is asked for as an option", async () => {
		const one = await commandLine(["help", "gift-card-create"], unusable);
		expect(one).toBe("gift-card-create <currency> <cents> [last day]\n    makes a gift card");
		expect(await commandLine(["gift-card-create", "EUR", "-h"], unusable)).toBe(one);
	});

	it.each([
		["ordrs", ["orders", "order"]],
		["gift-card", ["gift-card-block", "gift-card-create", "gift-card-replace"]],
		["order-refused", ["order-shipped", "review-refused"]],
		["toString", []],
	])("of the unknown word %s names what was probably meant", async (word, meant) => {
		const said = commandLine([word], unusable);
		await expect(said).rejects.toThrow(new RegExp(`^No command is named ${word}\\.`));
		const text = await said.catch((error: Error) => error.message);
		for (const name of meant) expect(text).toMatch(new RegExp(`^  ${name} `, "m"));
		expect(text.split("\n").length).toBeLessThanOrEqual(10);
		expect(text).toContain("help` lists all commands");
	});
});

describe("a database that is not at this version's schema", () => {
	let behind: PostgresDatabase;
	beforeAll(async () => {
		behind = await newPostgresDatabase(false);
	});
	afterAll(() => behind?.drop());
	const run = (...words: string[]) =>
		commandLine(words, { ...testEnvironment, DATABASE_URL: behind.url });
	const inDatabase = async <T>(
		work: (db: Awaited<ReturnType<typeof openPostgres>>) => Promise<T>,
	) => {
		const database = await openPostgres(behind.url, 1);
		return work(database).finally(() => database.close());
	};

	it("is left as it is by every command, which says so in one line; migrate alone changes it", async () => {
		await expect(run("orders")).rejects.toThrow(
			/^The database has no tables yet: [^\n]*migrate[^\n]*$/,
		);
		const tables = sql`select count(*)::int as count from pg_class where relkind = 'r'
			and relnamespace = 'public'::regnamespace`;
		const count = () => inDatabase(async ({ db }) => (await db.execute(tables)).rows[0]?.count);
		expect(await count()).toBe(0);
		expect(JSON.parse(await run("migrate", "--json"))).toEqual({ applied: tags });
		expect(await count()).toBeGreaterThan(50);
		expect(await run("orders")).toBe("There is no such order.");
		expect(await run("migrate")).toBe("The database is at this version already.");
		// noted as every command that changes something
		expect(await run("operator-actions")).toContain("migrate  The database has taken");
	});

	it("refuses one that lacks the last migration by its name, and takes one that is further", async () => {
		const forget = sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
		const newer = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
		await inDatabase(({ db }) => db.execute(forget));
		await expect(run("import", "/nowhere")).rejects.toThrow(`The database lacks ${tags.at(-1)}:`);
		await inDatabase(({ db }) => db.execute(newer));
		expect(await run("orders")).toBe("There is no such order.");
	});

	it("is not made where there is none", async () => {
		const folder = mkdtempSync(join(tmpdir(), "vitrine-console-"));
		const environment = { ...testEnvironment, DATA_DIR: join(folder, "data") };
		await expect(commandLine(["orders"], environment)).rejects.toThrow("no tables yet");
		expect(existsSync(environment.DATA_DIR)).toBe(false);
		rmSync(folder, { recursive: true });
	});
});

describe("an older Node", () => {
	const older = `data:text/javascript,${encodeURIComponent(
		'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.2" } })',
	)}`;

	it.each(["gateway", "storefront"])(
		"is told in one line which one the %s needs",
		async (program) => {
			const file = join(projectRoot, `bin/${program}.js`);
			const run = promisify(execFile)(process.execPath, ["--import", older, file, "help"]);
			await expect(run).rejects.toMatchObject({
				code: 1,
				stdout: "",
				stderr: expect.stringMatching(
					/^Vitrine needs Node 24 or newer, and this is 20\.19\.2: [^\n]*npm ci[^\n]*\n$/,
				),
			});
		},
	);
});
