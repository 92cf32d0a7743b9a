import { cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RecommendationRows } from "#app/features/recommendation/recommendations.tsx";
import { createI18n } from "#app/i18n/i18n.ts";
import catalog from "#app/i18n/messages/en/catalog.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

afterEach(cleanup);

const rows = [{ kind: "similar" as const, cards: [] }];
const Rows = () => <RecommendationRows rows={rows} currency="EUR" />;

it("deferred rows are measured once, when they arrive", () => {
	const look = vi.fn();
	window.addEventListener("vitrine:measure", look);
	const page = { i18n: createI18n("en", { en: { catalog } }) };
	const Page = createRoutesStub([{ path: "/", Component: Rows }]);
	const shown = () => (
		<I18nContext value={page}>
			<Page />
		</I18nContext>
	);
	const { rerender } = render(shown());
	expect(look).toHaveBeenCalledTimes(1);
	rerender(shown());
	expect(look).toHaveBeenCalledTimes(1);
	window.removeEventListener("vitrine:measure", look);
});
