import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { WalletSheets } from "#app/features/payment/wallet-sheets.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import layout from "#app/i18n/messages/en/layout.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const close = vi.fn();
const opening = Promise.withResolvers<object>();
const openWallets = vi.fn(() => opening.promise);
vi.mock("#app/features/payment/adyen-wallets.ts", () => ({ openWallets }));

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
	return (
		<I18nContext value={page}>
			<WalletSheets setup={setup} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("wallets whose library comes after the page was left are closed again", async () => {
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
	const { unmount } = render(<Stub initialEntries={["/"]} />);
	await screen.findByText("PayPal");
	await expect.poll(() => openWallets.mock.calls.length).toBe(1);
	unmount();
	await act(async () => opening.resolve({ usable: ["paypal"], open: { press() {}, close } }));
	expect(close).toHaveBeenCalledTimes(1);
});
