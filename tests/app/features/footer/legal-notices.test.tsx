import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LegalPanel, LegalToggle, useLegalNotices } from "#app/features/footer/legal-notices.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import footer from "#app/i18n/messages/en/footer.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const page = { i18n: createI18n("en", { en: { footer } }) };
const scrolled = vi.fn();

function Page() {
	const { toggle, ...panel } = useLegalNotices(null);
	return (
		<I18nContext value={page}>
			<LegalToggle isOpen={panel.isOpen} onPress={toggle} />
			<LegalPanel {...panel} />
		</I18nContext>
	);
}
const Stub = createRoutesStub([{ path: "/", Component: Page }]);

/** Presses the toggle, and waits until the notices are fetched. */
const press = () =>
	act(async () => {
		fireEvent.click(screen.getByRole("link"));
	});

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => Response.json({ notices: ["All taxes included."] })),
	);
	Element.prototype.scrollIntoView = scrolled;
	render(<Stub initialEntries={["/"]} />);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	scrolled.mockClear();
});

describe("unfolded legal notices (CONTENT-48)", () => {
	it("are scrolled into view after 300 ms", async () => {
		await press();
		expect(screen.getByText("All taxes included.")).toBeTruthy();
		vi.advanceTimersByTime(299);
		expect(scrolled).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(scrolled).toHaveBeenCalledTimes(1);
	});

	it("are not scrolled to when folded again meanwhile, and are fetched once", async () => {
		await press();
		await press();
		vi.advanceTimersByTime(1_000);
		expect(scrolled).not.toHaveBeenCalled();
		await press();
		expect(fetch).toHaveBeenCalledTimes(1);
	});
});
