// Every fact that a page shows once its client runs is in the HTML that a plain client gets: thirty pages of three shops.
import { expect, type Page, test } from "@playwright/test";
import { Parser } from "htmlparser2";
import { ask } from "./plain.ts";

/** Letters and digits alone: gaps between elements are made by markup on one side, and by styles on the other. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** All words of a document and of what its elements are called by, in its order. */
function wordsOf(html: string): string {
	const texts: string[] = [];
	let skipped = 0;
	const isSkipped = (name: string) => name === "script" || name === "style";
	const parser = new Parser({
		onopentag(name, attributes) {
			if (isSkipped(name)) skipped += 1;
			const { alt, title, placeholder, label, value, "aria-label": called } = attributes;
			texts.push(...[alt, title, placeholder, label, value, called].map((text) => text ?? ""));
		},
		onclosetag(name) {
			if (isSkipped(name)) skipped -= 1;
		},
		ontext(text) {
			if (skipped === 0) texts.push(text);
		},
	});
	parser.end(html);
	return bare(texts.join(""));
}

/** Runs of text that are seen, folds opened, and the pictures' own texts; not what buttons offer to do. */
const shownBy = (page: Page) =>
	page.evaluate(() => {
		const runs: string[] = [];
		for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details"))
			fold.open = true;
		const walk = (node: Node): void => {
			if (node instanceof Text) runs.push(`${runs.pop() ?? ""}${node.data}`);
			if (
				!(node instanceof Element) ||
				node.matches("script,noscript,style,template,button,[hidden]")
			)
				return;
			const { display } = getComputedStyle(node);
			if (display === "none") return;
			const isInline = display.startsWith("inline") || display === "contents";
			if (!isInline) runs.push("");
			if (node instanceof HTMLImageElement) runs.push(node.alt, "");
			for (const child of node.childNodes) walk(child);
			if (!isInline) runs.push("");
		};
		walk(document.body);
		return runs;
	});

const linksIn = (html: string, shape: RegExp) =>
	[...new Set([...html.matchAll(/href="([^"?#]*)"/g)].map(([, href = ""]) => href))].filter(
		(href) => shape.test(href),
	);

for (const lc of ["fr-fr", "de-de", "pl-pl"]) {
	test(`a plain client reads what ${lc} shows in ten kinds of pages`, async ({ browser }) => {
		const context = await browser.newContext({ locale: lc });
		const page = await context.newPage();
		const html = async (path: string) => (await ask(path)).text;
		const [, , listing = ""] = linksIn(await html(`/${lc}/menu/`), /--pl[\w-]+\/$/);
		const [product = ""] = linksIn(await html(listing), /--p\d+\/$/);
		const [reduced = ""] = linksIn(await html(`/${lc}/sale/`), /--p\d+\/$/);
		const id = /--p(\d+)\/$/.exec(product)?.[1];
		const others = [`reviews/${id}`, `passport/${id}`, `look/${id}`, "withdrawal", "gift-card"];
		const paths = [`/${lc}/`, listing, product, reduced, `/${lc}/contact/`];
		for (const path of [...paths, ...others.map((each) => `/${lc}/${each}/`)]) {
			const { status, text } = await ask(path);
			expect([path, status]).toEqual([path, 200]);
			const plain = wordsOf(text);
			await page.goto(path);
			await page.keyboard.press("Tab");
			await page.waitForFunction(() =>
				Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
			);
			await page.waitForLoadState("networkidle");
			const shown = (await shownBy(page)).map(bare).filter(Boolean);
			expect(shown.length, path).toBeGreaterThan(40);
			const missing = shown.filter((run) => !plain.includes(run));
			expect.soft({ path, missing }).toEqual({ path, missing: [] });
		}
		await context.close();
	});
}
