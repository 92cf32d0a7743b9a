import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useRouteLoaderData } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSeenAgain } from "#app/features/header/use-seen-again.ts";
import { anonymousVisitor, visitorRoute, type WithVisitor } from "#app/i18n/visitor.ts";
import { stateOf } from "#app/i18n/visitor-state.ts";

/** What the server knows of the visitor, and how often it was asked whether that has changed. */
let wished: string[] = [];
const asked: string[] = [];
const visitor = () => ({ ...anonymousVisitor, wished });
const person = () => stateOf(visitor());

function Page() {
	useSeenAgain();
	const known = useRouteLoaderData<WithVisitor>(visitorRoute)?.visitor;
	return <p>{`hearts: ${known?.wished.join()}`}</p>;
}
const Stub = createRoutesStub([
	{ id: visitorRoute, path: "/", Component: Page, loader: () => ({ visitor: visitor() }) },
]);

const heard: string[] = [];
const say = (words: string) => {
	const other = new BroadcastChannel("vitrine_visitor");
	other.postMessage(words);
	other.close();
};

async function openPage() {
	render(<Stub initialEntries={["/"]} />);
	await screen.findByText(`hearts: ${wished.join()}`);
	await act(async () => {});
}

let ear: BroadcastChannel;
beforeEach(() => {
	wished = ["1"];
	asked.length = 0;
	heard.length = 0;
	vi.stubGlobal("fetch", async (address: string) => {
		const shown = new URL(address, "http://shop").searchParams.get("shown") ?? "";
		asked.push(shown);
		return Response.json(shown !== person());
	});
	ear = new BroadcastChannel("vitrine_visitor");
	ear.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
	cleanup();
	ear.close();
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe("the visitor in every tab in view (PAGE-166)", () => {
	it("is shown as another tab has left them, and that tab is not asked in turn", async () => {
		await openPage();
		wished = ["1", "2"];
		say(person());
		await screen.findByText("hearts: 1,2");
		expect(asked).toHaveLength(1);
		// the tab that spoke shows the same: it has nothing to ask
		await expect.poll(() => heard.at(-1)).toBe(person());
		expect(heard.every((words) => words === person())).toBe(true);
	});

	it("is not asked for at what the tab shows already", async () => {
		await openPage();
		say(person());
		await expect.poll(() => heard).toHaveLength(1);
		expect(asked).toEqual([]);
	});

	it("is told to the others when this tab changes it", async () => {
		await openPage();
		wished = [];
		await act(async () => document.dispatchEvent(new Event("visibilitychange")));
		await screen.findByText("hearts:");
		await expect.poll(() => heard).toEqual([person()]);
	});

	it("waits until its tab is in view", async () => {
		await openPage();
		const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		wished = ["3"];
		say(person());
		await expect.poll(() => heard).toHaveLength(1);
		expect(asked).toEqual([]);
		hidden.mockReturnValue(false);
		await act(async () => document.dispatchEvent(new Event("visibilitychange")));
		await screen.findByText("hearts: 3");
	});

	it("is asked for by a client that starts after another tab's message", async () => {
		const last = { mark: "another", at: performance.timeOrigin + 60_000 };
		localStorage.setItem("vitrine_visitor-last", JSON.stringify(last));
		await openPage();
		await expect.poll(() => asked).toHaveLength(1);
	});
});
