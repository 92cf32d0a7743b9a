import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useFetcher } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RemovedRow } from "#app/features/cart/removed-row.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import cart from "#app/i18n/messages/en/cart.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const page = { i18n: createI18n("en", { en: { cart } }) };
let counter = 0;
let shown = {
	kind: "line" as "line" | "gift-card" | "loyalty-card",
	id: "",
	name: "Dress",
	fields: { sku: "4000000000001", quantity: "2" } as Record<string, string>,
	isFresh: false,
};
const asShown = shown;

function Banner() {
	const { isFresh, ...removed } = shown;
	return (
		<I18nContext value={page}>
			<RemovedRow removed={removed} currency="EUR" fetcher={useFetcher()} isFresh={isFresh} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Banner }]);

/** Renders the banner of a line that was just removed, in a router of its own. */
function show(part: Partial<typeof shown> = {}, name = "Put it back: Dress") {
	counter += 1;
	shown = { ...asShown, id: `line-${counter}`, ...part };
	render(<Stub initialEntries={["/"]} />);
	return screen.getByRole("button", { name });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = () => screen.queryByRole("button") !== null;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

describe("a removed line (CART-51, CART-53)", () => {
	it("is shown for 4 seconds, with the fields that restore it", () => {
		const button = show();
		const fields = new FormData(button.closest("form") ?? undefined);
		expect(Object.fromEntries(fields)).toMatchObject({
			intent: "restore",
			sku: "4000000000001",
			quantity: "2",
		});
		pass(3_900);
		expect(isShown()).toBe(true);
		pass(200);
		expect(isShown()).toBe(false);
	});

	it("pauses while the pointer is on it, and continues after", () => {
		const row = show().closest("div");
		pass(3_000);
		if (row) fireEvent.pointerEnter(row);
		pass(60_000);
		expect(isShown()).toBe(true);
		if (row) fireEvent.pointerLeave(row);
		pass(1_100);
		expect(isShown()).toBe(false);
	});

	it("stays paused under the pointer although focus comes and goes", () => {
		const button = show();
		const row = button.closest("div");
		if (row) fireEvent.pointerEnter(row);
		fireEvent.focus(button);
		fireEvent.blur(button);
		pass(60_000);
		expect(isShown()).toBe(true);
		if (row) fireEvent.pointerLeave(row);
		pass(4_100);
		expect(isShown()).toBe(false);
	});

	it("focuses its undo button when just removed, with a description", () => {
		const button = show({ isFresh: true });
		expect(document.activeElement).toBe(button);
		expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")).toBeTruthy();
	});

	it("names a gift card by its amount and restores all of its fields", () => {
		const fields = { amount: "5000", recipientName: "Zoé", recipientEmail: "z@example.com" };
		const button = show({ kind: "gift-card", name: "", fields }, "Put it back: Gift card €50");
		const sent = new FormData(button.closest("form") ?? undefined);
		expect(Object.fromEntries(sent)).toMatchObject({ ...fields, intent: "restore-gift-card" });
	});

	it("restores the loyalty card by the intent that adds it", () => {
		const button = show(
			{ kind: "loyalty-card", name: "", fields: {} },
			"Put it back: Loyalty card",
		);
		const sent = new FormData(button.closest("form") ?? undefined);
		expect(sent.get("intent")).toBe("add-loyalty-card");
	});
});
