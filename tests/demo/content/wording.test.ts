// How the demo's pages are written, where a reader of the language would stumble.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const entries = readContentFiles(join(projectRoot, "demo/content"), scenes);
const written = (locale: string) =>
	entries
		.filter((entry) => entry.locale === locale)
		.map(({ type, uid, data }) => ({ page: `${type} ${uid}`, text: JSON.stringify(data) }));

describe("pages of the demo", () => {
	it.each(["fr", "fr-ch"])("in %s keep a tall mark with the word before it", (locale) => {
		const torn = written(locale).flatMap(({ page, text }) =>
			(text.match(/.{0,20}(?<=\p{L}|»|\)) [;:?!»](?=\s|").{0,10}|« .{0,20}/gu) ?? []).map(
				(found) => `${page}: ${found}`,
			),
		);
		expect(torn).toEqual([]);
	});

	it.each(languages)("in %s name the button that begins a return as it reads", (language) => {
		const messages = readFileSync(
			join(projectRoot, `app/i18n/messages/${language}/returns.json`),
			"utf8",
		);
		const { action } = JSON.parse(messages) as { action: string };
		const page = written(language).find((one) => one.page === "help returns");
		expect(page?.text).toContain(action);
	});
});
