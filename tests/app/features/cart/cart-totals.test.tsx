import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import cart from "#app/i18n/messages/en/cart.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { totalsOf } from "#app/models/cart/cart-totals.ts";
import { aCart } from "#tests/support/storefront/builders.ts";

const page = { i18n: createI18n("en", { en: { cart } }) };

const totals = totalsOf(
	aCart({
		donations: [
			{ id: "one", amount: 100, label: "Forests" },
			{ id: "other", amount: 250, label: "Forests" },
		],
	}),
);

function Page() {
	return (
		<I18nContext value={page}>
			<CartTotals totals={totals} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

it("donations with one label are a row each (CART-91)", () => {
	const errors = vi.spyOn(console, "error");
	render(<Stub initialEntries={["/"]} />);
	expect(screen.getAllByText("Forests")).toHaveLength(2);
	// two elements of one key are an error of React's
	expect(errors).not.toHaveBeenCalled();
});
