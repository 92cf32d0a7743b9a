import { useForm } from "@conform-to/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { PointFinder } from "#app/features/checkout/point-finder.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import forms from "#app/i18n/messages/en/forms.json";
import places from "#app/i18n/messages/en/places.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import type { Finder } from "#app/models/store/point-view.ts";

const page = { i18n: createI18n("en", { en: { places, forms } }) };
const finder: Finder = {
	...{ key: "PR", kind: "pickup", search: "", origin: null, byPosition: false, isAsked: false },
	...{ points: [], chosen: null, isPackstation: false, isDown: false, countries: [] },
};

function Page() {
	const [, fields] = useForm<{ "point-PR": string; "search-PR": string }>({ id: "billing" });
	return (
		<I18nContext value={page}>
			<output>{useLocation().search}</output>
			<form>
				<input name="zipCode" aria-label="Zip code" />
				<input type="radio" name="method" value="NO" aria-label="Home" defaultChecked />
				<input type="radio" name="method" value="PR" aria-label="Pickup" />
				<PointFinder
					finder={finder}
					point={fields["point-PR"]}
					search={fields["search-PR"]}
					weekdays={[]}
					streets={null}
					packstation={null}
				/>
			</form>
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

afterEach(cleanup);

function show() {
	render(<Stub initialEntries={["/"]} />);
	const search = document.querySelector<HTMLInputElement>('[name="search-PR"]');
	if (!search) throw new Error("the finder has no field");
	const type = (value: string) =>
		fireEvent.change(screen.getByLabelText("Zip code"), { target: { value } });
	return { search, type };
}

it("begins where the address lies that is typed beside it (CHECKOUT-95)", () => {
	const { search, type } = show();
	type(" 75011 ");
	expect(search.value).toBe("");
	fireEvent.click(screen.getByLabelText("Pickup"));
	expect(search.value).toBe("75011");
});

it("keeps what was typed into its own field", () => {
	const { search, type } = show();
	type("75011");
	fireEvent.change(search, { target: { value: "Lyon" } });
	fireEvent.click(screen.getByLabelText("Pickup"));
	expect(search.value).toBe("Lyon");
});

it("searches there too when its field is left empty, as without a script", async () => {
	const { type } = show();
	fireEvent.click(screen.getByLabelText("Pickup"));
	type("75011");
	fireEvent.click(screen.getByRole("button", { name: places.search.submit }));
	expect(await screen.findByText("?method=PR&search=75011")).toBeTruthy();
});
