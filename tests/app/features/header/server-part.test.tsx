// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ServerPart } from "~/features/header/server-part.tsx";
import { MarkupKeeper } from "~/ui/kept-markup.ts";

const part = { key: "menu", draw: () => null };
const fromServer = () =>
	renderToString(
		<MarkupKeeper value={() => "<li>from the server</li>"}>
			<ServerPart as="ul" part={part} />
		</MarkupKeeper>,
	);

function documentOf(html: string): HTMLElement {
	const root = document.body.appendChild(document.createElement("div"));
	root.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
	return root;
}

afterEach(() => document.body.replaceChildren());

describe("a part that the server draws", () => {
	it("stays as it came, through hydration and whatever is drawn anew around it", async () => {
		const complaints = vi.spyOn(console, "error");
		const draw = vi.fn();
		const page = () => <ServerPart as="ul" part={null} draw={draw} />;
		const root = documentOf(fromServer());
		const item = screen.getByText("from the server");
		const client = await act(async () => hydrateRoot(root, page()));
		await act(async () => client.render(page()));
		expect(screen.getByText("from the server")).toBe(item);
		expect(draw).not.toHaveBeenCalled();
		expect(complaints).not.toHaveBeenCalled();
	});

	it("is drawn by a browser that has none of it", async () => {
		render(<ServerPart as="ul" part={null} draw={async () => <li>drawn here</li>} />);
		expect((await screen.findByText("drawn here")).parentElement?.tagName).toBe("UL");
	});

	it("is left out where it cannot be had", async () => {
		const draw = vi.fn(() => Promise.reject(new Error("no network")));
		const { container } = render(<ServerPart part={null} draw={draw} />);
		await expect.poll(() => draw.mock.calls.length).toBe(1);
		expect(container.textContent).toBe("");
	});
});
