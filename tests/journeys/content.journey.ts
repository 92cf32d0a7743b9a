// What a shopper reads: every content page of every locale exists and leads on, with JavaScript and without, loads no
// script before intent, shifts nothing and is accessible.
import { expect, test } from "@playwright/test";
import { activeLocales } from "#shop/locales.ts";
import { violations } from "../support/axe.ts";
import { openCrawl } from "./crawl.ts";
import { inLength, inOneView } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { ask, origin } from "./plain.ts";
import { jumpsOf, watchShifts } from "./shifts.ts";
import { startClient, takenOver } from "./shopper.ts";

/** One page of each kind, by its id: a redirect corrects the name before it. */
const kinds = [
	"x--lpwinter_coats",
	"x--tptrench",
	"x--lbpcity_winter",
	"x--blogcoat_care",
] as const;

/** Links to content pages within the page's main part. */
function contentLinks(html: string, prefix: string, helpWord: string): string[] {
	const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
	return [...main.matchAll(/href="(\/[^"#?]+)"/g)]
		.map(([, path = ""]) => path)
		.filter((path) => path.startsWith(`/${prefix}/`))
		.filter((path) => /--(lp|tp|lbp|blog)\w+\/$/.test(path) || path.split("/")[2] === helpWord);
}

for (const { prefix, helpWord } of activeLocales) {
	// crawler.journey.ts requests every content page of three locales, in the long run of all, and compares titles and addresses
	test(
		`${prefix}: every content page answers at its one address, with a title of its own`,
		inLength(prefix !== "de-de"),
		async () => {
			const start = [
				`/${prefix}/${helpWord}/`,
				...(await Promise.all(
					kinds.map(async (kind) => (await ask(`/${prefix}/${kind}/`)).location ?? ""),
				)),
			];
			const seen = new Set(start);
			const titles = new Map<string, string>();
			for (const path of seen) {
				const { status, text } = await ask(path);
				expect([path, status]).toEqual([path, 200]);
				const title = /<title>([^<]*)/.exec(text)?.[1] ?? "";
				expect([title, titles.get(title) ?? path]).toEqual([title, path]);
				titles.set(title, path);
				expect(text).toContain('<meta name="description" content="');
				for (const link of contentLinks(text, prefix, helpWord)) seen.add(link);
			}
			// 6 landing, 3 trend, 3 lookbook pages, 8 articles, 10 help and 4 legal pages, and their index; with room to grow
			expect(seen.size).toBeGreaterThanOrEqual(34);
		},
	);
}

// crawler.journey.ts asks for the alternates of every address of two shops
test("every alternate of a page answers and points back (PAGE-10)", inLength(true), async () => {
	const listed = await openCrawl(origin()).sitemap("/en/sitemap.xml");
	for (const kind of [...kinds, "help/delivery"]) {
		const path = (await ask(`/en/${kind}/`)).location ?? `/en/${kind}/`;
		const { alternates } = listed.find((entry) => entry.path === path) ?? {};
		expect(alternates?.size).toBeGreaterThanOrEqual(activeLocales.length);
		for (const href of alternates?.values() ?? []) {
			const other = await ask(href);
			expect([href, other.status]).toEqual([href, 200]);
			// the country selector leads back
			if (href.startsWith("/en/")) continue;
			const { text } = await ask(`${href}?open=countries`);
			expect(text).toContain(`<a href="${path}"`);
		}
	}
});

for (const lc of ["de-de", "pl-pl", "fr-ch"]) {
	for (const width of [390, 1280]) {
		test(
			`${lc} at ${width} px: no violation, no script before intent, nothing moves`,
			inOneView(lc, width),
			async ({ page }) => {
				await page.setViewportSize({ width, height: 844 });
				await page.emulateMedia({ reducedMotion: "reduce" });
				await withoutPictures(page);
				const shifts = await watchShifts(page);
				const scripts: string[] = [];
				page.on("request", (request) => {
					if (request.resourceType() === "script") scripts.push(request.url());
				});
				const word = activeLocales.find(({ prefix }) => prefix === lc)?.helpWord ?? "";
				for (const path of [...kinds, word, `${word}/delivery`]) {
					await page.goto(`/${lc}/${path}/`);
					expect.soft(scripts, path).toEqual([]);
					const moved = jumpsOf(await shifts());
					expect.soft(moved, path).toEqual([]);
					await page.evaluate(() => {
						for (const fold of document.querySelectorAll("details")) fold.setAttribute("open", "");
					});
					expect.soft(await violations(page), path).toEqual([]);
					const wider = await page.evaluate(
						() => document.documentElement.scrollWidth > window.innerWidth,
					);
					expect.soft(wider, path).toBe(false);
				}
			},
		);
	}
}

// footer.journey.ts follows the same link before it leaves for another country
test(
	"the client takes over the page, and a link changes it without a document",
	inLength(true),
	async ({ page }) => {
		await withoutPictures(page);
		await page.goto("/en/winter-coats--lpwinter_coats/");
		await startClient(page);
		await takenOver(page);
		let documents = 0;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents += 1;
		});
		await page.getByRole("link", { name: "How to make it last" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"A wool coat should see ten winters",
		);
		await expect(page).toHaveTitle(/wool coat/);
		expect(documents).toBe(0);
	},
);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("questions open, links work, and products of the look are linked in words", async ({
		page,
	}) => {
		await withoutPictures(page);
		await page.goto("/en/help/delivery/");
		await page.getByText("Nobody is at home. What then?").click();
		await expect(page.getByText("The driver leaves a note")).toBeVisible();
		await page.locator("main").getByRole("link", { name: "Returns and refunds" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and refunds");
		await page.goto("/en/trench-and-pleat--tptrench/");
		await page.locator("main").getByRole("link", { name: "Pleated satin midi skirt" }).click();
		await expect(page).toHaveURL(/--p2683152\/$/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("skirt");
	});
});
