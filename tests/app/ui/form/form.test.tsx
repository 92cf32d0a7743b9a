import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";

afterEach(cleanup);

describe("the error summary", () => {
	const items = [{ controlId: "zip", text: "Not a code" }];

	it("takes focus when it appears, and again with every answer", () => {
		const { rerender } = render(
			<>
				<button type="button">elsewhere</button>
				<ErrorSummary title="One thing" items={items} answer={1} />
			</>,
		);
		const summary = screen.getByRole("alert");
		expect(document.activeElement).toBe(summary);
		screen.getByRole("button").focus();
		rerender(
			<>
				<button type="button">elsewhere</button>
				<ErrorSummary title="One thing" items={items} answer={2} />
			</>,
		);
		expect(document.activeElement).toBe(summary);
		expect(screen.getByRole("link", { name: "Not a code" }).getAttribute("href")).toBe("#zip");
	});

	it("leaves focus in the linked field when the router drops the answer", () => {
		const shown = (answer: object | null) => (
			<>
				<input id="zip" aria-label="zip" />
				<ErrorSummary title="One thing" items={items} answer={answer} />
			</>
		);
		const { rerender } = render(shown({ status: "error" }));
		const field = screen.getByRole("textbox");
		field.focus();
		rerender(shown(null));
		expect(document.activeElement).toBe(field);
	});

	it("has autofocus in the document, without a script", () => {
		const html = renderToString(<ErrorSummary title="One thing" items={items} />);
		expect(html).toMatch(/autofocus/i);
		expect(renderToString(<ErrorSummary title={null} items={[]} />)).toBe("");
	});
});

describe("the stepper", () => {
	const words = { label: "Quantity", fewer: "One less", more: "One more" };
	const values = () =>
		screen.getAllByRole("button").map((button) => (button as HTMLButtonElement).value);

	it("submits the neighbouring values", () => {
		render(<Stepper name="quantity" value={2} min={1} max={5} {...words} />);
		expect(values()).toEqual(["1", "3"]);
	});

	it("stays at its bounds and keeps focus", () => {
		render(<Stepper name="quantity" value={1} min={1} max={1} {...words} />);
		expect(values()).toEqual(["1", "1"]);
		for (const button of screen.getAllByRole("button")) {
			expect(button.getAttribute("aria-disabled")).toBe("true");
			expect((button as HTMLButtonElement).disabled).toBe(false);
		}
	});

	it("goes straight down to the available quantity when the line holds more", () => {
		render(<Stepper name="quantity" value={5} min={1} max={2} {...words} />);
		expect(values()[0]).toBe("2");
	});
});
