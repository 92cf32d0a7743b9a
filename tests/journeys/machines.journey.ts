// What a plain client reads that runs no script: every fact of a page is in its HTML, in its Markdown, and, as far as the
// vocabulary has words for it, in its structured data (PAGE-140, PAGE-141).
import { expect, test } from "@playwright/test";
import { Parser } from "htmlparser2";
import { origin } from "./plain.ts";

const skipped = new Set(["script", "style", "template", "svg", "button", "select", "textarea"]);

/** Runs of text in the page itself that a reader of the document comes upon. */
function textsOf(html: string): string[] {
	const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
	const texts: string[] = [""];
	/** depth of elements within one that is skipped; 0 outside */
	let depth = 0;
	const empty = new Set(["img", "input", "br", "hr", "link", "meta", "source", "wbr", "col"]);
	const parser = new Parser({
		onopentag(name, { hidden, "aria-hidden": ariaHidden }) {
			texts.push("");
			if (empty.has(name)) return;
			if (depth > 0 || skipped.has(name) || hidden !== undefined || ariaHidden === "true")
				depth += 1;
		},
		onclosetag(name) {
			texts.push("");
			if (depth > 0 && !empty.has(name)) depth -= 1;
		},
		ontext(text) {
			if (depth === 0) texts.push(texts.pop() + text);
		},
	});
	// forms are for people, but for the choice of a size
	parser.end(
		main.replace(/<form\b(?:(?!<\/form>).)*<\/form>/gs, (form) =>
			/type="radio"/.test(form) && !/type="email"/.test(form) ? form : "",
		),
	);
	return texts.map(bare).filter(Boolean);
}

/** Letters and digits alone: what is left of a text in any form. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

async function get(path: string, accept: string) {
	const answer = await fetch(origin() + path, {
		headers: { Accept: accept, "User-Agent": "plain/1.0", "Accept-Encoding": "identity" },
	});
	expect(answer.status, path).toBe(200);
	return { text: await answer.text(), headers: answer.headers };
}

const linksIn = (html: string, shape: RegExp) =>
	[...new Set([...html.matchAll(/href="([^"?#]*)"/g)].map(([, href = ""]) => href))].filter(
		(href) => shape.test(href),
	);

interface Node {
	"@type"?: string;
	[name: string]: unknown;
}
const graphOf = (html: string): Node[] =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
		([, json = "{}"]) => JSON.parse(json)["@graph"] as Node[],
	);

/** `59.00` as any of the shop's languages writes it. */
function amount(price: string): RegExp {
	const [whole = "", cents = ""] = price.split(".");
	return new RegExp(`(?<!\\d)${whole.replace(/\B(?=(\d{3})+$)/g, "\\D?")}[.,]${cents}(?!\\d)`);
}

async function bothForms(path: string) {
	const html = await get(path, "text/html");
	const markdown = await get(path, "text/markdown, text/html;q=0.9");
	expect(html.headers.get("Content-Type"), path).toContain("text/html");
	expect(markdown.headers.get("Content-Type"), path).toBe("text/markdown; charset=utf-8");
	for (const { headers } of [html, markdown]) expect(headers.get("Vary")).toMatch(/\bAccept(?!-)/);
	const written = ` ${bare(markdown.text.replaceAll("\\", ""))} `;
	const missing = textsOf(html.text).filter((text) => !written.includes(text));
	expect.soft({ path, missing }).toEqual({ path, missing: [] });
	return { html: html.text, markdown: markdown.text };
}

test("every fact of a page is in its Markdown, in each kind of page", async () => {
	const lc = "de-de";
	const home = await bothForms(`/${lc}/`);
	expect(home.html).toMatch(/<link rel="alternate" type="text\/markdown" href="[^"]*\/de-de\/"/);
	const sale = await bothForms(`/${lc}/sale/`);
	const [product = ""] = linksIn(sale.html, /--p\d+\/$/);
	const id = /--p(\d+)\/$/.exec(product)?.[1];
	const menu = await bothForms(`/${lc}/menu/`);
	const [listing = ""] = linksIn(menu.html, /--pl[\w-]+\/$/);
	const help = await bothForms(`/${lc}/hilfe/`);
	const helpPages = linksIn(help.html, /\/hilfe\/[\w-]+\/$/);
	const paths = [
		product,
		listing,
		`${listing}?p=2`,
		`/${lc}/reviews/${id}/`,
		`/${lc}/questions/${id}/`,
	];
	paths.push(`/${lc}/passport/${id}/`, `/${lc}/look/${id}/`, ...helpPages);
	for (const page of ["contact", "withdrawal", "gift-card", "cookies", "search/?q=kleid"]) {
		paths.push(`/${lc}/${page}`.replace(/[\w-]$/, "$&/"));
	}
	expect(helpPages.length).toBeGreaterThan(5);
	for (const path of paths) await bothForms(path);
	const stores = await bothForms("/fr-fr/stores/all/");
	const [store = ""] = linksIn(stores.html, /\/fr-fr\/stores\/[^/]+\/[^/]+\/[^/]+\/$/);
	for (const path of ["/fr-fr/stores/", store]) await bothForms(path);
});

test("a product's structured data says what its page says, in both forms", async () => {
	for (const lc of ["fr-fr", "pl-pl"]) {
		const sale = await get(`/${lc}/sale/`, "text/html");
		const [path = ""] = linksIn(sale.text, /--p\d+\/$/);
		const { html, markdown } = await bothForms(path);
		const graph = graphOf(html);
		const group = graph.find((node) => node["@type"] === "ProductGroup");
		const forms = [textsOf(html).join(" "), markdown];
		const variants = ((group?.hasVariant ?? []) as Node[]).filter(({ offers }) => offers);
		expect(variants.length).toBeGreaterThan(0);
		for (const { gtin13, offers, size } of variants) {
			expect(html).toContain(`value="${gtin13}"`);
			expect(markdown).toContain(`\`${gtin13}\``);
			const label = typeof size === "string" ? size : (size as Node).name;
			for (const form of forms) expect(form).toContain(String(label));
			expect(markdown).toMatch(amount(String((offers as Node).price)));
			expect(html).toMatch(amount(String((offers as Node).price)));
		}
		for (const form of forms) {
			expect(bare(form)).toContain(bare(String(group?.name)));
			expect(bare(form.replaceAll("\\", ""))).toContain(
				bare(String(group?.description).split("\n")[0] ?? ""),
			);
		}
		for (const { shippingRate } of graph.filter(
			(node) => node["@type"] === "OfferShippingDetails",
		)) {
			const { value } = shippingRate as { value: number };
			if (value > 0) expect(markdown).toMatch(amount(value.toFixed(2)));
		}
	}
});

test("llms.txt and robots.txt lead to what may be read, and each of it answers", async () => {
	const { text, headers } = await get("/llms.txt", "*/*");
	expect(headers.get("Content-Type")).toContain("text/plain");
	const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = ""]) => new URL(url).pathname);
	expect(addresses.length).toBeGreaterThan(30);
	for (const path of addresses) await get(path, "text/markdown, */*");
	const robots = await get("/robots.txt", "*/*");
	expect(robots.text).toContain("/llms.txt");
	const closed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
	expect(addresses.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});
