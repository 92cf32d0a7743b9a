// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { it, vi } from "vitest";
import { lazyPart } from "#app/ui/lazy-part.tsx";

vi.stubEnv("SSR", false);

it("waits while the page is being left, and asks again at the next press (PAGE-130)", async () => {
	const load = vi.fn(async () => {
		if (load.mock.calls.length === 1) {
			// as a browser does that cancels the import
			vi.stubGlobal("vitrineLeaving", 1);
			throw new TypeError("Importing a module script failed.");
		}
		return () => <p>here</p>;
	});
	const Part = lazyPart(load);
	render(
		<Suspense fallback={<p>waiting</p>}>
			<Part />
		</Suspense>,
	);
	await screen.findByText("waiting");
	dispatchEvent(new Event("pointerdown"));
	await screen.findByText("here");
});
