// A path that is not what a command needs is told in a sentence, without the system's words (OPERATOR-98).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commandLine } from "#gateway/commands/commands.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";

describe("a path of the wrong kind", () => {
	let database: PostgresDatabase;
	let home: string;
	beforeAll(async () => {
		database = await newPostgresDatabase();
		home = mkdtempSync(join(tmpdir(), "vitrine-paths-"));
		mkdirSync(join(home, "folder"));
		mkdirSync(join(home, "folder", "products.csv"));
		writeFileSync(join(home, "file.csv"), "id,title\n1,Dress\n");
	});
	afterAll(async () => {
		rmSync(home, { recursive: true });
		await database?.drop();
	});

	it.each([
		["convert folder", "folder is a folder: name the files of one kind that are in it."],
		["convert none.csv", "There is nothing at {home}/none.csv."],
		["merchant-feed folder out", "folder is a folder: name the feed that is in it."],
		["merchant-feed none.csv out", "There is nothing at {home}/none.csv."],
		["import none", "There is nothing at {home}/none."],
		["import folder", /^\S+\/folder has no file to import: /],
		["export file.csv", "{home}/file.csv is a file: name a folder."],
		["export file.csv/out", "{home}/file.csv/out is a file, or is in one: name a folder."],
		["content-import file.csv", "{home}/file.csv is a file, or is in one: name a folder."],
		["content-import none", "There is nothing at {home}/none."],
		[
			"product-feed fr-fr google-xml folder",
			/folder is no file: name one, such as feed\.xml in it\.$/,
		],
	])("%s", async (line, said) => {
		const [command = "", ...words] = line.split(" ");
		const isPath = (word: string) => /^(?:folder|none|out|file)/.test(word);
		const typed = words.map((word) => (isPath(word) ? join(home, word) : word));
		const run = commandLine([command, ...typed], {
			...testEnvironment,
			DATABASE_URL: database.url,
		});
		const message = await run.catch((error: Error) => error.message);
		if (typeof said === "string") expect(message).toBe(said.replaceAll("{home}", home));
		else expect(message).toMatch(said);
		expect(readdirSync(home).toSorted()).toEqual(["file.csv", "folder"]);
	});
});
