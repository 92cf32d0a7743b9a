import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { FilterDrawer } from "#app/features/catalog/filter-drawer.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import catalog from "#app/i18n/messages/en/catalog.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import type { Facet } from "#app/models/catalog/facets.ts";

const page = { i18n: createI18n("en", { en: { catalog } }) };
const colours: Facet = {
	key: "colour",
	values: [{ value: "blue", label: "Blue", count: 3, hex: "" }],
};

function Listing() {
	const { pathname, search } = useLocation();
	return (
		<I18nContext value={page}>
			<output>{pathname + search}</output>
			<FilterDrawer facets={[colours]} range={null} total={3} currency="EUR" />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "*", Component: Listing }]);

afterEach(cleanup);

describe("a filter that takes effect at once", () => {
	it.each([
		["/en-gb/new/", "/en-gb/new/?color=blue"],
		["/en-gb/new/?sort=relevance", "/en-gb/new/?color=blue&sort=relevance"],
		["/en-gb/dresses--pldresses/", "/en-gb/dresses--pldresses/?color=blue"],
		["/en-gb/dresses--pldresses/?sort=new", "/en-gb/dresses--pldresses/?color=blue&sort=new"],
	])("leaves the order of %s as it is", async (address, filtered) => {
		const open = address.includes("?") ? `${address}&open=filter` : `${address}?open=filter`;
		render(<Stub initialEntries={[open]} />);
		const box = await screen.findByRole<HTMLInputElement>("checkbox", {
			name: /Blue/,
			hidden: true,
		});
		await act(async () => box.click());
		await expect.poll(() => screen.getByRole("status").textContent).toBe(filtered);
	});
});
