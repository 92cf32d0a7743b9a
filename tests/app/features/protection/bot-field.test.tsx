import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answeredEvent } from "#app/features/consent/when-allowed.ts";
import { BotField } from "#app/features/protection/bot-field.tsx";

const script = vi.hoisted(() => ({
	loadBotScript: vi.fn(async () => undefined),
	botToken: vi.fn(async () => "a-token"),
}));
vi.mock("#app/features/protection/bot-script.ts", () => script);

const sent = vi.fn((event: Event) => event.preventDefault());
const about = { siteKey: "a-site", url: "https://bots.example/enterprise.js" };

function open(levels: string): void {
	document.documentElement.dataset.cookieSuffix = "-dev";
	// biome-ignore lint/suspicious/noDocumentCookie: what a page reads is this
	document.cookie = `vitrine_consent-dev=${levels}`;
	render(
		<form onSubmit={(event) => sent(event.nativeEvent)}>
			<input aria-label="Number" />
			<BotField script={about} action="payment" />
			<button type="submit">Pay</button>
		</form>,
	);
}
const token = () => document.querySelector<HTMLInputElement>("input[name=recaptcha]")?.value;

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it("loads nothing without consent, and does not block the form (MEASURE-3)", async () => {
	open("1");
	await userEvent.click(screen.getByLabelText("Number"));
	fireEvent.click(screen.getByText("Pay"));
	expect(sent).toHaveBeenCalledOnce();
	expect([script.loadBotScript.mock.calls.length, token()]).toEqual([0, ""]);
});

it("respects consent given on the same page: loads on the first focus and sends its token", async () => {
	open("1");
	// biome-ignore lint/suspicious/noDocumentCookie: as the banner's answer sets it
	document.cookie = "vitrine_consent-dev=1,3";
	window.dispatchEvent(new Event(answeredEvent));
	expect(script.loadBotScript).not.toHaveBeenCalled();
	await userEvent.click(screen.getByLabelText("Number"));
	await waitFor(() => expect(script.loadBotScript).toHaveBeenCalledWith(about));
	await userEvent.click(screen.getByText("Pay"));
	await waitFor(() => expect(sent).toHaveBeenCalledOnce());
	expect([script.botToken.mock.calls, token()]).toEqual([[[about, "payment"]], "a-token"]);
});
