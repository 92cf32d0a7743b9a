import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MainMenu } from "#app/features/header/main-menu.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import layout from "#app/i18n/messages/en/layout.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { type MenuEntry, menuHeadings } from "#app/models/content/header-view.ts";

const link = (words: string) => ({ words, href: `/${words}/`, isAway: false });
const menu: MenuEntry[] = [
	{
		words: "Women",
		link: link("women"),
		groups: [
			{ title: "Clothing", links: [link("dresses")], isApart: true, ground: "stone" },
			{ title: "New", links: [link("coats")], ink: "danger" },
		],
		tiles: [],
	},
	{ words: "Presents", link: link("presents"), groups: [], tiles: [] },
];
const page = { i18n: createI18n("en", { en: { layout } }) };

const Nothing = () => null;
const headings = menuHeadings(menu);
const Menu = () => (
	<I18nContext value={page}>
		<MainMenu entries={headings} footer={null} />
	</I18nContext>
);

/** Each test uses a locale of its own: fetched groups are remembered as long as the document is open. */
const locales = ["en", "fr-fr", "de-de", "it-it", "es-es", "pl-pl"];

const settle = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

async function open(answers: () => Promise<Response>) {
	const lc = locales.shift() ?? "";
	const fetching = vi.fn<(url: string) => Promise<Response>>(answers);
	vi.stubGlobal("fetch", fetching);
	const loader = () => ({ lc, origin: "", singleHost: true, flags: 0, imageBase: "" });
	const Stub = createRoutesStub([
		{ id: "root", path: "/", loader, HydrateFallback: Nothing, Component: Menu },
	]);
	render(<Stub initialEntries={["/"]} />);
	const nav = await screen.findByRole("navigation", { hidden: true });
	await settle();
	const fallback = () => nav.querySelector<HTMLElement>("[data-waiting] a");
	return { lc, nav, fetching, fallback };
}

const answer = (ok: boolean) => ({ ok, json: async () => ({ entries: menu }) }) as Response;
const whole = () => Promise.resolve(answer(true));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe("the menu's groups (PAGE-57)", () => {
	it("are fetched once, when the pointer or the focus enters the menu", async () => {
		const { lc, nav, fetching, fallback } = await open(whole);
		expect(fetching).not.toHaveBeenCalled();
		expect(fallback()?.getAttribute("href")).toBe(`/${lc}/menu/#m1`);
		nav.dispatchEvent(new Event("pointerenter"));
		fireEvent.focusIn(nav);
		await settle();
		expect(fallback()).toBeNull();
		expect(nav.querySelector("[data-ground=stone] > summary")?.textContent).toBe("Clothing");
		expect(nav.querySelector("[data-ink=danger]")?.textContent).toBe("New");
		expect(nav.querySelector("a[href='/presents/']")?.textContent).toBe("Presents");
		fireEvent.focusIn(nav);
		await settle();
		expect(fetching.mock.calls.map(([url]) => url)).toEqual([`/${lc}/menu/groups/`]);
	});

	it("are fetched as the drawer opens", async () => {
		const { nav, fallback } = await open(whole);
		nav.dispatchEvent(new Event("beforetoggle"));
		await settle();
		expect(fallback()).toBeNull();
	});

	it.each([
		["the line is down", () => Promise.reject(new TypeError("Failed to fetch"))],
		["the shop is", () => Promise.resolve(answer(false))],
	])("leave the link to their page where %s, after three tries at most", async (_why, answers) => {
		const { nav, fetching, fallback } = await open(answers);
		for (let nth = 0; nth < 5; nth += 1) {
			nav.dispatchEvent(new Event("pointerenter"));
			await settle();
		}
		expect(fallback()).not.toBeNull();
		expect(fetching).toHaveBeenCalledTimes(3);
	});

	it("take over the focus of the link that they replace", async () => {
		const { nav, fallback } = await open(whole);
		// while the menu is closed, nothing in it could have the focus
		nav.removeAttribute("popover");
		for (const details of nav.querySelectorAll("details")) details.open = true;
		act(() => fallback()?.focus());
		await expect.poll(() => document.activeElement?.getAttribute("href")).toBe("/dresses/");
	});
});
