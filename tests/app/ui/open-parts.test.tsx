import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { PanelLink } from "#app/ui/panel.tsx";

const ids = ["one", "two", "three"];

/** Panels that are drawn together when one of them is asked for, as a product's enlarged pictures are. */
function Panels() {
	const { id } = useOpenPart(ids);
	return (
		<>
			{ids.map((each) => (
				<PanelLink key={each} to={each}>
					{`open ${each}`}
				</PanelLink>
			))}
			{id ? ids.map((each) => <div key={each} id={each} popover="auto" />) : null}
		</>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Panels }]);

const shown: string[] = [];
// jsdom knows no popover
beforeEach(() => {
	shown.length = 0;
	Object.defineProperties(HTMLElement.prototype, {
		popover: { configurable: true, get: () => "auto" },
		showPopover: {
			configurable: true,
			value(this: HTMLElement) {
				shown.push(this.id);
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
	for (const name of ["popover", "showPopover"])
		Reflect.deleteProperty(HTMLElement.prototype, name);
});

it("each of several panels opens at the first press on its link, whichever was open before", async () => {
	render(<Stub initialEntries={["/"]} />);
	for (const id of ["one", "two", "one", "three", "two"]) {
		fireEvent.click(await screen.findByText(`open ${id}`));
	}
	expect(shown).toEqual(["one", "two", "one", "three", "two"]);
});
