import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useFetcher } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { RemovedRow } from "#app/features/cart/removed-row.tsx";
import type { CartReply } from "#app/features/cart/reply.ts";
import { createI18n } from "#app/i18n/i18n.ts";
import cart from "#app/i18n/messages/en/cart.json";
import { I18nContext } from "#app/i18n/use-translation.ts";

const page = { i18n: createI18n("en", { en: { cart } }) };
const removed = {
	kind: "line" as const,
	id: "line-0001",
	name: "Dress",
	fields: { sku: "4000000000001", quantity: "2" },
};

function Row() {
	const fetcher = useFetcher<CartReply>({ key: "row" });
	return (
		<I18nContext value={page}>
			<button
				type="button"
				onClick={() => fetcher.submit({ intent: "remove" }, { method: "post" })}
			>
				Remove
			</button>
			<RemovedRow removed={removed} currency="EUR" fetcher={fetcher} isFresh />
		</I18nContext>
	);
}

afterEach(cleanup);

describe("an undo pressed before the removal is answered", () => {
	it("is not sent where the removal was refused: the line is still there", async () => {
		const intents: unknown[] = [];
		const asked = { loader: 0 };
		let answer = () => {};
		const Stub = createRoutesStub([
			{
				path: "*",
				Component: Row,
				loader: () => {
					asked.loader += 1;
					return null;
				},
				async action({ request }) {
					const intent = (await request.formData()).get("intent");
					intents.push(intent);
					if (intent === "remove") await new Promise<void>((resolve) => (answer = resolve));
					return { ok: false, message: "The bag cannot be changed now." };
				},
			},
		]);
		render(<Stub initialEntries={["/"]} />);
		fireEvent.click(await screen.findByText("Remove"));
		await expect.poll(() => intents).toEqual(["remove"]);
		fireEvent.click(screen.getByRole("button", { name: "Put it back: Dress" }));
		act(answer);
		// the page's data is read again after the answer
		await expect.poll(() => asked.loader).toBe(2);
		await act(async () => {});
		expect(intents).toEqual(["remove"]);
		expect(screen.getByRole("button", { name: "Put it back: Dress" }).ariaBusy).not.toBe("true");
	});

	it("waits for the answer: the two never overtake one another", async () => {
		const intents: unknown[] = [];
		let answer = () => {};
		const Stub = createRoutesStub([
			{
				// the row's form posts to the cart from any page
				path: "*",
				Component: Row,
				async action({ request }) {
					const intent = (await request.formData()).get("intent");
					intents.push(intent);
					if (intent === "remove") await new Promise<void>((resolve) => (answer = resolve));
					return { ok: true, count: 1 };
				},
			},
		]);
		render(<Stub initialEntries={["/"]} />);
		fireEvent.click(await screen.findByText("Remove"));
		await expect.poll(() => intents).toEqual(["remove"]);
		const undo = screen.getByRole("button", { name: "Put it back: Dress" });
		fireEvent.click(undo);
		expect(undo.getAttribute("aria-busy")).toBe("true");
		expect(intents).toEqual(["remove"]);
		act(answer);
		await expect.poll(() => intents).toEqual(["remove", "restore"]);
	});
});
