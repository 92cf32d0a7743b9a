// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Still } from "~/ui/still.tsx";
import { bothStill, type StillData, stillData } from "~/ui/still-data.ts";

const document_ = new Request("http://shop.test/en/");
const navigation = new Request("http://shop.test/en/_root.data");

function page(data: StillData<string>) {
	const element = (
		<Still as="ul" data={data}>
			{(value) => <li>{value}</li>}
		</Still>
	);
	return <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />;
}

/** What a browser has of data that came with a document. */
const asReceived = (data: StillData<string>): StillData<string> => JSON.parse(JSON.stringify(data));

afterEach(() => document.body.replaceChildren());

describe("markup that hydration leaves as it is", () => {
	it("keeps its value out of a document's data, and gives it to a navigation", () => {
		const still = stillData(document_, "a");
		expect(still.value).toBe("a");
		expect(JSON.stringify(still)).toBe("{}");
		expect(JSON.stringify(stillData(navigation, "a"))).toBe('{"value":"a"}');
		expect(bothStill(still, {})).toEqual({});
	});

	it("stays the same elements when the client starts without the value", async () => {
		const complaints = vi.spyOn(console, "error");
		const data = stillData(document_, "from the server");
		const root = document.body.appendChild(document.createElement("div"));
		root.append(
			...new DOMParser().parseFromString(renderToString(page(data)), "text/html").body.childNodes,
		);
		const item = screen.getByText("from the server");
		await act(async () => {
			hydrateRoot(root, page(asReceived(data)));
		});
		expect(screen.getByText("from the server")).toBe(item);
		expect(complaints).not.toHaveBeenCalled();
	});

	it("draws its parts where nobody keeps them", () => {
		const parts = (value: string) =>
			value.split(" ").map((word) => ({ key: word, draw: () => <li>{word}</li> }));
		const element = <Still as="ul" data={{ value: "a b" }} parts={parts} />;
		render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
		expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["a", "b"]);
	});

	it("is drawn by the browser once it has the value", () => {
		render(page({ value: "from a navigation" }));
		expect(screen.getByRole("listitem").textContent).toBe("from a navigation");
	});
});
