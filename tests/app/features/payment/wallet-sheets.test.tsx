import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WalletSheets } from "#app/features/payment/wallet-sheets.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import layout from "#app/i18n/messages/en/layout.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const close = vi.fn();
const costs = vi.fn();
let opening = Promise.withResolvers<object>();
const openWallets = vi.fn(() => opening.promise);
vi.mock("#app/features/payment/adyen-wallets.ts", () => ({ openWallets }));

const opened = { usable: ["paypal"], open: { press() {}, costs, close } };

const page = { i18n: createI18n("en", { en: { layout } }) };
const setup = {
	wallets: [{ wallet: "paypal" as const, name: "PayPal" }],
	clientKey: "k",
	environment: "test",
	country: "FR",
	currency: "EUR",
	countries: ["FR"],
	amount: 100,
	terms: "",
};

function Page() {
	const [amount, setAmount] = useState(setup.amount);
	return (
		<I18nContext value={page}>
			<WalletSheets setup={{ ...setup, amount }} />
			<button type="button" onClick={() => setAmount(250)}>
				more
			</button>
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

beforeEach(() => {
	opening = Promise.withResolvers();
	vi.clearAllMocks();
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			readonly seen: (entries: object[]) => void;
			constructor(seen: (entries: object[]) => void) {
				this.seen = seen;
			}
			observe() {
				this.seen([{ isIntersecting: true }]);
			}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("a sheet begins with what the bag costs when its button is pressed", async () => {
	render(<Stub initialEntries={["/"]} />);
	await screen.findByText("PayPal");
	await act(async () => opening.resolve(opened));
	fireEvent.click(screen.getByText("more"));
	await expect.poll(() => costs.mock.lastCall).toEqual([250]);
	expect(openWallets).toHaveBeenCalledTimes(1);
	expect(close).not.toHaveBeenCalled();
});

it("wallets whose library comes after the page was left are closed again", async () => {
	const { unmount } = render(<Stub initialEntries={["/"]} />);
	await screen.findByText("PayPal");
	await expect.poll(() => openWallets.mock.calls.length).toBe(1);
	unmount();
	await act(async () => opening.resolve(opened));
	expect(close).toHaveBeenCalledTimes(1);
});
