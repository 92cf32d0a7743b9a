import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useCartSync } from "#app/features/header/use-cart-sync.ts";

/** The mark of the cart as the server would give it, and how often the server was asked. */
let server: { mark: string | null; asked: number } = { mark: "a.1", asked: 0 };

function Page() {
	const mark = useLoaderData<string | null>();
	useCartSync(mark);
	return <p>{mark ?? "unknown"}</p>;
}

const Stub = createRoutesStub([
	{
		path: "/",
		Component: Page,
		loader: () => {
			server.asked += 1;
			return server.mark;
		},
	},
]);

const heard: string[] = [];
const elsewhere = (mark: string) => {
	const other = new BroadcastChannel("vitrine_cart");
	other.postMessage(mark);
	other.close();
};

async function openPage() {
	render(<Stub initialEntries={["/"]} />);
	await screen.findByText(server.mark ?? "unknown");
	// the hook listens once its effects have run, which may be after the page is shown
	await act(async () => {});
}

let ear: BroadcastChannel;
beforeEach(() => {
	server = { mark: "a.1", asked: 0 };
	heard.length = 0;
	ear = new BroadcastChannel("vitrine_cart");
	ear.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
	cleanup();
	ear.close();
	localStorage.clear();
	vi.restoreAllMocks();
});

describe("the cart in every tab (CART-8)", () => {
	it("reloads when another tab reports a newer version", async () => {
		await openPage();
		server.mark = "a.2";
		elsewhere("a.2");
		await screen.findByText("a.2");
		expect(server.asked).toBe(2);
	});

	it("does not reload at its own or older news, so that tabs never loop", async () => {
		await openPage();
		elsewhere("a.1");
		elsewhere("a.0");
		await expect.poll(() => heard).toContain("a.0");
		expect(server.asked).toBe(1);
	});

	it("is announced to other tabs when it changed since the last message", async () => {
		localStorage.setItem("vitrine_cart-last", JSON.stringify({ mark: "a.0", at: 1 }));
		await openPage();
		await expect.poll(() => heard).toEqual(["a.1"]);
	});

	it("reloads in a client that starts after another tab's message", async () => {
		const last = { mark: "a.7", at: performance.timeOrigin + 60_000 };
		localStorage.setItem("vitrine_cart-last", JSON.stringify(last));
		await openPage();
		server.mark = "a.7";
		await expect.poll(() => server.asked).toBe(2);
		expect(heard).toEqual([]);
	});

	it("reloads a page that knows only the number of items at any news", async () => {
		server.mark = null;
		await openPage();
		expect(server.asked).toBe(1);
		server.mark = "a.2";
		elsewhere("a.2");
		await screen.findByText("a.2");
	});

	it("reloads such a page whose client starts after another tab's message, once", async () => {
		const last = { mark: "a.7", at: performance.timeOrigin + 60_000 };
		localStorage.setItem("vitrine_cart-last", JSON.stringify(last));
		server.mark = null;
		await openPage();
		await expect.poll(() => server.asked).toBe(2);
	});

	it("reloads a page that comes back with its memory, or that the loader found to be old", async () => {
		Object.assign(window, { vitrineBack: 1 });
		await openPage();
		await expect.poll(() => server.asked).toBe(2);
		const back = (persisted: boolean) =>
			act(() => {
				window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
			});
		server.mark = "a.3";
		back(false);
		back(true);
		await screen.findByText("a.3");
		expect(server.asked).toBe(3);
	});

	it("reloads a tab that becomes visible once, whatever was reported meanwhile, and none that is gone", async () => {
		await openPage();
		const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		const see = () => act(() => document.dispatchEvent(new Event("visibilitychange")));
		for (const mark of ["a.2", "a.3", "a.4"]) elsewhere(mark);
		await expect.poll(() => heard).toContain("a.4");
		server.mark = "a.4";
		hidden.mockReturnValue(false);
		see();
		await screen.findByText("a.4");
		expect(server.asked).toBe(2);
		hidden.mockReturnValue(true);
		elsewhere("a.5");
		await expect.poll(() => heard).toContain("a.5");
		cleanup();
		hidden.mockReturnValue(false);
		see();
		expect(server.asked).toBe(2);
	});

	it("does not reload until its tab is visible", async () => {
		await openPage();
		const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		server.mark = "a.2";
		elsewhere("a.2");
		await expect.poll(() => heard).toContain("a.2");
		expect(server.asked).toBe(1);
		hidden.mockReturnValue(false);
		act(() => {
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await screen.findByText("a.2");
	});
});
