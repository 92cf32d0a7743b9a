import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { OptionalAwait } from "#app/ui/optional-await.tsx";

afterEach(cleanup);

function Page({ rows }: { rows: Promise<string> }) {
	return (
		<main>
			<h1>A coat</h1>
			<OptionalAwait resolve={rows} fallback="Wait" otherwise="Nothing found">
				{(known) => <p>{known}</p>}
			</OptionalAwait>
		</main>
	);
}

describe("a part that the page can do without", () => {
	it("shows what its promise brings", async () => {
		await act(async () => render(<Page rows={Promise.resolve("Three more coats")} />));
		expect(screen.getByRole("main").textContent).toBe("A coatThree more coats");
	});

	it("is left out where its promise fails, and the page stays", async () => {
		const failing = Promise.reject<string>(new Error("cut off"));
		await act(async () => render(<Page rows={failing} />));
		expect(screen.getByRole("main").textContent).toBe("A coatNothing found");
	});

	it("is left out of the server's document too", async () => {
		const failing = Promise.reject<string>(new Error("cut off"));
		const stream = await renderToReadableStream(<Page rows={failing} />);
		await stream.allReady;
		const text = await new Response(stream).text();
		expect(text).toContain("Nothing found");
		expect(text).toContain("A coat");
	});
});
