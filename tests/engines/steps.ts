// What a visitor does, in any engine and with JavaScript or without.
import { expect } from "@playwright/test";
import type { Driver } from "./driver.ts";
import { shopAddress } from "./visitor.ts";

/** As it is shown: without parts that are hidden. */
export const textOf = (visitor: Driver, selector: string): Promise<string> =>
	visitor.run(
		// biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
		(css) => (document.querySelector(css) as HTMLElement | null)?.innerText ?? "",
		selector,
	);

/** How many visible elements there are. */
export const countOf = (visitor: Driver, selector: string): Promise<number> =>
	visitor.run(
		(css) =>
			[...document.querySelectorAll(css)].filter((each) =>
				each.checkVisibility({ visibilityProperty: true }),
			).length,
		selector,
	);

// between two pages there is none to ask: it is asked again
const orNot = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

export const expectCount = (visitor: Driver, selector: string, count: number) =>
	expect.poll(() => orNot(countOf(visitor, selector)), selector).toBe(count);

export const expectText = (visitor: Driver, selector: string, text: RegExp) =>
	expect.poll(() => orNot(textOf(visitor, selector)), selector).toMatch(text);

export const expectAddress = (visitor: Driver, address: RegExp) =>
	expect.poll(() => orNot(visitor.run(() => location.href))).toMatch(address);

export const expectFocus = (visitor: Driver, selector: string) =>
	expect
		.poll(() =>
			orNot(visitor.run((css) => document.activeElement?.matches(css) ?? false, selector)),
		)
		.toBe(true);

export async function openPage(visitor: Driver, path: string): Promise<void> {
	await visitor.open(shopAddress() + path);
}

/** Clicks a field and replaces what is in it by typing. */
export async function fill(visitor: Driver, selector: string, text: string): Promise<void> {
	await visitor.click(selector);
	await visitor.run(() => (document.activeElement as HTMLInputElement | null)?.select());
	await visitor.type(text);
	await expect
		.poll(() =>
			visitor.run((css) => document.querySelector<HTMLInputElement>(css)?.value ?? "", selector),
		)
		.toBe(text);
}

/** Opens the shop and answers what it asks a newcomer: cookies, and whether another shop is meant. */
export async function arrive(visitor: Driver, lc: string): Promise<void> {
	await openPage(visitor, `/${lc}/`);
	await visitor.click("section[data-consent] button[value=refuse]");
	await expectCount(visitor, "section[data-consent]", 0);
	const no = "dialog[aria-labelledby=intl-title] button[value=no]";
	if ((await countOf(visitor, no)) === 0) return;
	await visitor.click(no);
	await expectCount(visitor, no, 0);
}

/** Waits until the client has taken the page over, where pages run scripts. */
export async function startClient(visitor: Driver, hasScript: boolean): Promise<void> {
	if (!hasScript) return;
	const home = "header a[aria-label^=Vitrine]";
	await visitor.hover(home);
	await expect
		.poll(() =>
			visitor.run(
				(css) =>
					Object.keys(document.querySelector(css) ?? {}).some((key) =>
						key.startsWith("__reactProps"),
					),
				home,
			),
		)
		.toBe(true);
}

/** Chooses the first size of the product page and puts it into the bag. */
export async function addFirstSize(visitor: Driver): Promise<void> {
	await visitor.click("main form label:has(input[name=sku]:not([disabled]))");
	await visitor.click("main form:has(input[name=sku]) button[type=submit]");
	await expect
		.poll(() => orNot(textOf(visitor, "header a[href$='/cart/']:has(b)")))
		.toMatch(/[1-9]/);
}
