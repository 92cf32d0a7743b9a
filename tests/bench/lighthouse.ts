// `npm run lighthouse [-- --only home,cart] [--runs 3] [--json <file>]`: Lighthouse's own phone and slow network on each page
// type of the built shop, `--runs` times, with the medians; then how soon pages are live, and how fast they answer. The
// figures are this machine's: Lighthouse slows the processor of a busy machine down once more.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs, promisify } from "node:util";
import { wholeChromiumPath } from "../support/chromium.ts";
import { openBrowser } from "./browser.ts";
import { measureLive } from "./live.ts";
import { median } from "./load.ts";
import { benchUrls, openShop } from "./shop.ts";
import { table } from "./table.ts";
import { fillCart } from "./visitors.ts";

/** Fetched on demand: 170 packages that nothing else needs. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
	bytes: "total-byte-weight",
} as const;

interface Report {
	categories: Record<(typeof categories)[number], { score: number | null }>;
	audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const { values } = parseArgs({
	options: {
		only: { type: "string" },
		runs: { type: "string", default: "3" },
		json: { type: "string" },
	},
});
const say = (line: string) => process.stderr.write(`${line}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const run = promisify(execFile);

async function measure(url: string, cookie: string): Promise<Report> {
	// a visitor whose language is the shop's: nothing is proposed to them (PAGE-81)
	const headers = { "Accept-Language": "fr-FR,fr;q=0.9", ...(cookie ? { Cookie: cookie } : {}) };
	const { stdout } = await run(
		"npm",
		[
			...["exec", "--yes", "--package", lighthouse, "--", "lighthouse", url],
			...["--quiet", "--output", "json", "--extra-headers", JSON.stringify(headers)],
			"--chrome-flags=--headless=new --no-sandbox --disable-gpu",
		],
		{ env: { ...process.env, CHROME_PATH: wholeChromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
	);
	return JSON.parse(stdout) as Report;
}

/** Most times that a page is measured for one report. */
const maxTries = 5;

/** Now and then Chromium's trace has no beginning: Lighthouse reports that, and is run again. */
async function measureAgain(url: string, cookie: string): Promise<Report> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await measure(url, cookie);
		} catch (error) {
			const isTraceless = (error as { stderr?: string }).stderr?.includes("NO_NAVSTART");
			if (!isTraceless || tries === maxTries) throw error;
		}
	}
}

/** Ids of the audits that score below 0.9 in every run. */
function faultsOf(reports: readonly Report[]): string[] {
	const [first] = reports;
	return Object.entries(first?.audits ?? {})
		.filter(([id]) =>
			reports.every(({ audits: all }) => {
				const score = all[id]?.score ?? null;
				return score !== null && score < 0.9;
			}),
		)
		.map(([id]) => id);
}

function rowOf(page: string, reports: readonly Report[]): string[] {
	const score = (category: (typeof categories)[number]) =>
		String(Math.round(median(reports.map((one) => (one.categories[category].score ?? 0) * 100))));
	const value = (audit: string) =>
		median(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
	return [
		page,
		...categories.map(score),
		`${(value(audits.LCP) / 1_000).toFixed(2)} s`,
		`${Math.round(value(audits.TBT))} ms`,
		value(audits.CLS).toFixed(3),
		`${Math.round(value(audits.bytes) / 1_000)} kB`,
	];
}

/** Draws the pictures and fills the page cache before anything is measured, as in a shop that has been open for a while. */
async function warmUp(urls: readonly string[], product: string): Promise<string> {
	const browser = await openBrowser();
	try {
		const cookies = await fillCart(browser, product);
		// as wide, and as dense, as Lighthouse's phone
		const context = await browser.newContext({
			viewport: { width: 412, height: 823 },
			deviceScaleFactor: 1.75,
			locale: "fr-FR",
		});
		const page = await context.newPage();
		for (const url of urls) await page.goto(url, { waitUntil: "load", timeout: 180_000 });
		await context.addCookies(cookies);
		for (const url of urls) await page.goto(url, { waitUntil: "load", timeout: 180_000 });
		return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	} finally {
		await browser.close();
	}
}

say("Opening the shop on a Postgres of its own …");
const shop = await openShop();
try {
	const home = `${shop.storefront.url}/fr-fr/`;
	const urls = await benchUrls(shop.storefront.url);
	const pages = Object.entries({ home, ...urls, cart: `${home}cart/` }).filter(
		([page]) => !values.only || values.only.split(",").includes(page),
	);
	say("Looking at each page once …");
	const cookie = await warmUp(
		pages.map(([, url]) => url),
		urls.product,
	);
	const rows: string[][] = [];
	const all: Record<string, Report[]> = {};
	const faults: string[] = [];
	for (const [page, url] of pages) {
		say(`${page} …`);
		const reports: Report[] = [];
		for (let left = Number(values.runs); left > 0; left -= 1) {
			reports.push(await measureAgain(url, page === "cart" ? cookie : ""));
		}
		rows.push(rowOf(page, reports));
		all[page] = reports;
		faults.push(`${page}: ${faultsOf(reports).join(", ") || "nothing"}`);
	}
	if (values.json) writeFileSync(values.json, JSON.stringify(all));
	const head = ["", ...categories, ...Object.keys(audits)];
	process.stdout.write(
		`\n${table(`Lighthouse, a phone, median of ${values.runs}`, [head, ...rows])}`,
	);
	say("Waiting for pages to become live …");
	const live = await measureLive(shop.storefront.url, urls, Number(values.runs));
	const ms = (value: number | null) => (value === null ? "–" : `${Math.round(value)} ms`);
	process.stdout.write(
		`\n${table("Four times slower, on slow 4G", [
			["", "intent to live", "slowest answer", "longest task"],
			...Object.entries(live).map(([page, one]) => [
				page,
				ms(one.live),
				ms(one.answer),
				ms(one.task),
			]),
		])}`,
	);
	process.stdout.write(`\nBelow 0.9 in every run\n${faults.join("\n")}\n`);
} finally {
	await shop.stop();
}
process.exit(0);
