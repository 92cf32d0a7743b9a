import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useRouteError } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

vi.mock("#app/features/search/suggestions.tsx", () => {
	throw new TypeError("Importing a module script failed.");
});
// as in a browser, which fetches a part when it is drawn
vi.stubEnv("SSR", false);
const { SearchBox } = await import("#app/features/search/search-box.tsx");

const failed = vi.fn();

function Failed() {
	failed(useRouteError());
	return <p>The page is gone</p>;
}
const Page = () => <SearchBox aria-label="search" />;
const Stub = createRoutesStub([{ path: "/", Component: Page, ErrorBoundary: Failed }]);

afterEach(cleanup);

it("a search's field stays, with what is typed, where its suggestions cannot be loaded (PAGE-162)", async () => {
	render(<Stub initialEntries={["/"]} />);
	const field = screen.getByRole<HTMLInputElement>("searchbox");
	field.focus();
	field.value = "robe";
	// the import has failed by then, and React has drawn what takes its place
	await vi.dynamicImportSettled();
	await new Promise((resolve) => requestAnimationFrame(resolve));
	expect(failed).not.toHaveBeenCalled();
	expect(screen.getByRole("searchbox")).toBe(field);
	expect(field.value).toBe("robe");
});
