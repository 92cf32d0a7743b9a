import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { ProductView } from "#app/features/product/product-view.ts";
import { StoreSearch } from "#app/features/product/store-search.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import details from "#app/i18n/messages/en/details.json";
import product from "#app/i18n/messages/en/product.json";
import stores from "#app/i18n/messages/en/stores.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";

const page = { i18n: createI18n("en", { en: { details, product, stores } }) };
const sizes = [
	{ gtin: "1", sizeId: "s", label: "S" },
	{ gtin: "2", sizeId: "m", label: "M" },
	{ gtin: "3", sizeId: "l", label: "L" },
];
/** As the loader's data come: equal, and never the same objects. */
const viewed = () => ({ productId: "100", sizes: sizes.map((size) => ({ ...size })) });

function Page() {
	const [product, setProduct] = useState(viewed);
	return (
		<I18nContext value={page}>
			{sizes.map(({ gtin }) => (
				<input key={gtin} type="radio" name={sizeField} value={gtin} aria-label={`above ${gtin}`} />
			))}
			<button type="button" onClick={() => setProduct(viewed())}>
				again
			</button>
			<StoreSearch product={product as ProductView} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([
	{ path: "/", Component: Page },
	{ path: "*", loader: () => null, Component: () => null },
]);

afterEach(cleanup);

it("the size that stores are searched by follows the one chosen above, and stays when the data come again (STORE-40)", async () => {
	render(<Stub initialEntries={["/"]} />);
	const wanted = await screen.findByRole<HTMLSelectElement>("combobox");
	fireEvent.click(screen.getByLabelText("above 2"));
	expect(wanted.value).toBe("m");
	fireEvent.change(wanted, { target: { value: "l" } });
	await act(async () => fireEvent.click(screen.getByText("again")));
	expect(wanted.value).toBe("l");
	fireEvent.click(screen.getByLabelText("above 1"));
	expect(wanted.value).toBe("s");
});
