import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LargePictures } from "#app/features/product/large-pictures.tsx";
import type { ProductView } from "#app/features/product/product-view.ts";
import { createI18n } from "#app/i18n/i18n.ts";
import details from "#app/i18n/messages/en/details.json";
import product from "#app/i18n/messages/en/product.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const page = { i18n: createI18n("en", { en: { details, product } }) };
const shown = { productId: "1", label: "Dress", pictures: ["AP", "VC"] } as unknown as ProductView;

function Page() {
	return (
		<I18nContext value={page}>
			<LargePictures product={shown} ids={["large1", "large2"]} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

const opened: string[] = [];
// jsdom knows no popover
beforeEach(() => {
	opened.length = 0;
	Object.defineProperties(HTMLElement.prototype, {
		popover: { configurable: true, get: () => "auto" },
		hidePopover: { configurable: true, value() {} },
		showPopover: {
			configurable: true,
			value(this: HTMLElement) {
				opened.push(this.id);
			},
		},
	});
	const { matches } = Element.prototype;
	vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
		return selector !== ":popover-open" && matches.call(this, selector);
	});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	for (const name of ["popover", "hidePopover", "showPopover"]) {
		Reflect.deleteProperty(HTMLElement.prototype, name);
	}
});

it("an arrow key leads to the next picture; with Alt, Ctrl or Cmd it is the browser's own", async () => {
	render(<Stub initialEntries={["/?open=large1"]} />);
	const [first] = await screen.findAllByRole("dialog", { hidden: true });
	const [close] = first?.querySelectorAll("[popovertargetaction=hide]") ?? [];
	if (!close) throw new Error("no picture is open");
	expect(opened).toEqual(["large1"]);
	for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
		expect(fireEvent.keyDown(close, { key: "ArrowRight", ...held })).toBe(true);
	}
	expect(opened).toEqual(["large1"]);
	expect(fireEvent.keyDown(close, { key: "ArrowRight" })).toBe(false);
	expect(opened).toEqual(["large1", "large2"]);
});
