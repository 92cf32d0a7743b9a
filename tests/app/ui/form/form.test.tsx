// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Checkbox } from "~/ui/form/checkbox.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { Field } from "~/ui/form/plain-field.tsx";
import { RadioCard, RadioCards } from "~/ui/form/radio-card.tsx";
import { SelectField } from "~/ui/form/select-field.tsx";
import { Stepper } from "~/ui/form/stepper.tsx";

afterEach(cleanup);

describe("a field", () => {
	it("is described by its hint and its error, and says that it is wrong", () => {
		render(<Field id="zip" name="zip" label="Postcode" hint="Like E8 3DL" error="Not a code" />);
		const input = screen.getByRole("textbox", { name: "Postcode" });
		expect(input.getAttribute("aria-invalid")).toBe("true");
		const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
		const texts = described.map((id) => document.getElementById(id)?.textContent);
		expect(texts).toEqual(["Like E8 3DL", "Not a code"]);
	});

	it("is required unless it is said to be optional", () => {
		render(
			<>
				<Field id="a" name="a" label="City" />
				<Field id="b" name="b" label="Floor" optional="optional" />
				<SelectField id="c" name="c" label="Country" options={[{ value: "FR", label: "France" }]} />
			</>,
		);
		const isRequired = (name: RegExp) =>
			(screen.getByLabelText(name) as HTMLInputElement | HTMLSelectElement).required;
		expect([isRequired(/City/), isRequired(/Floor/), isRequired(/Country/)]).toEqual([
			true,
			false,
			true,
		]);
	});
});

describe("choices", () => {
	it("group radio cards under a legend that carries the error", () => {
		render(
			<RadioCards id="m" legend="Delivery" error="Choose one">
				<RadioCard id="m-no" name="m" value="NO" label="Home" detail="In three days" />
				<RadioCard id="m-ex" name="m" value="EX" label="Express" defaultChecked />
			</RadioCards>,
		);
		const group = screen.getByRole("group", { name: "Delivery" });
		const error = document.getElementById(group.getAttribute("aria-describedby") ?? "");
		expect(error?.textContent).toBe("Choose one");
		expect((screen.getByLabelText("Express") as HTMLInputElement).checked).toBe(true);
	});

	it("tick a box by its whole sentence", async () => {
		render(<Checkbox id="t" name="terms" label="I accept the terms" error="Please accept" />);
		await userEvent.click(screen.getByText("I accept the terms"));
		expect((screen.getByRole("checkbox") as HTMLInputElement).checked).toBe(true);
	});
});

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

	it("asks for focus in the document itself, without a script", () => {
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

	it("stays at its bounds, focus kept", () => {
		render(<Stepper name="quantity" value={1} min={1} max={1} {...words} />);
		expect(values()).toEqual(["1", "1"]);
		for (const button of screen.getAllByRole("button")) {
			expect(button.getAttribute("aria-disabled")).toBe("true");
			expect((button as HTMLButtonElement).disabled).toBe(false);
		}
	});

	it("goes straight down to what can be had when there is less than the line holds", () => {
		render(<Stepper name="quantity" value={5} min={1} max={2} {...words} />);
		expect(values()[0]).toBe("2");
	});
});
