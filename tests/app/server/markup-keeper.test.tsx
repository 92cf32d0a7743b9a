import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { createI18n } from "~/i18n/i18n.ts";
import { fallbackLocale } from "~/i18n/locales.ts";
import { localeResources } from "~/i18n/messages.server.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { keeperOf } from "~/markup-keeper.tsx";
import type { RootData } from "~/root-data.ts";
import { MarkupKeeper, type Part } from "~/ui/kept-markup.ts";
import { Picture } from "~/ui/picture.tsx";
import { Still } from "~/ui/still.tsx";

const root: RootData = {
	lc: "en",
	origin: "http://shop.test",
	singleHost: true,
	flags: 0,
	formToken: "of one visitor",
	imageBase: "/pictures",
	signedIn: true,
};
const page = { i18n: createI18n(fallbackLocale.tag, localeResources) };

function keep(part: Part, over: Partial<RootData> = {}) {
	return keeperOf({ ...root, ...over }, page)?.(part);
}

function SearchLink() {
	return <a href={useUrl()("search")}>Search</a>;
}

function OfVisitor({ name }: { name: "origin" | "singleHost" | "formToken" | "signedIn" }) {
	return String(useShop()[name]);
}

describe("markup that is kept", () => {
	it("is drawn once for all requests, and anew for another key or locale", () => {
		const draw = vi.fn(() => <SearchLink />);
		const part = { key: "once", draw };
		expect(keep(part)).toBe('<a href="/en/search/">Search</a>');
		expect(keep(part)).toBe('<a href="/en/search/">Search</a>');
		expect(draw).toHaveBeenCalledTimes(1);
		expect(keep({ ...part, key: "twice" })).toBe('<a href="/en/search/">Search</a>');
		expect(keep(part, { lc: "de-de" })).toBe('<a href="/de-de/search/">Search</a>');
		expect(draw).toHaveBeenCalledTimes(3);
	});

	it.each(["origin", "singleHost", "formToken", "signedIn"] as const)(
		"cannot be made of what is one visitor's: %s",
		(name) => {
			const draw = () => <OfVisitor name={name} />;
			expect(() => keep({ key: `leak ${name}`, draw })).toThrow(name);
		},
	);

	it("leaves naming its pictures to the page", () => {
		const picture = <Picture of={{ scene: "hero" }} alt="" size="card" isFirst />;
		expect(keep({ key: "first picture", draw: () => picture })).toMatch(/^<img /);
	});

	it("stands in the page in the order of its parts", () => {
		const parts = () => ["a", "b"].map((key) => ({ key, draw: () => null }));
		const element = <Still as="ul" data={{ value: "" }} parts={parts} />;
		const page = renderToString(
			<MarkupKeeper value={({ key }) => `<li>${key}</li>`}>
				<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
			</MarkupKeeper>,
		);
		expect(page).toBe("<ul><li>a</li><li>b</li></ul>");
	});

	it("is not made for a page without root data", () => {
		expect(keeperOf(undefined, page)).toBeNull();
	});
});
