import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { createI18n } from "#app/i18n/i18n.ts";
import forms from "#app/i18n/messages/en/forms.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { clearFixedErrors } from "#app/ui/form/clear-fixed-errors.ts";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

afterEach(cleanup);

const page = { i18n: createI18n("en", { en: { forms } }) };
const constraint = { zip: { required: true, maxLength: 20 }, card: { maxLength: 9 } };

function AForm({ lastResult = null }: { lastResult?: SubmissionResult | null }) {
	const [form, fields] = useForm<{ zip: string; floor?: string; card?: string }>({
		id: "a",
		lastResult,
		constraint,
		defaultValue: { zip: "E8" },
	});
	return (
		<I18nContext value={page}>
			<FormErrors form={form} order={["zip", "floor"]} answer={lastResult} />
			<form {...getFormProps(form)} method="post">
				<Field field={fields.zip} label="Postcode" hint="Like E8 3DL" autoCapitalize="characters" />
				<Field field={fields.floor} label="Floor" />
				<Field field={fields.card} label="Card" labelNote="if you have one" mask="9999 AA" />
			</form>
		</I18nContext>
	);
}

const refused: SubmissionResult = {
	status: "error",
	initialValue: { zip: "nowhere", floor: "9" },
	error: { floor: ["No such floor"], zip: ["Not a code", "Too long"] },
};
const zip = () => screen.getByRole("textbox", { name: "Postcode" }) as HTMLInputElement;

function ASignUp() {
	const [form, fields] = useForm<{ email: string; password: string }>({
		id: "s",
		constraint: { email: { required: true }, password: { required: true, minLength: 8 } },
	});
	return (
		<I18nContext value={page}>
			<form {...getFormProps(form)} method="post">
				<Field field={fields.email} type="email" label="E-mail" />
				<Field field={fields.password} type="password" label="Password" />
			</form>
		</I18nContext>
	);
}

describe("a fault that the browser finds (PAGE-88)", () => {
	it("is shown in the shop's words when the field is left, and removed once it is corrected", async () => {
		const user = userEvent.setup();
		render(<ASignUp />);
		const email = screen.getByRole("textbox", { name: "E-mail" });
		await user.type(email, "camille");
		expect(screen.queryByText(/does not look complete/)).toBeNull();
		await user.tab();
		const error = screen.getByText(/does not look complete/).closest("p");
		expect(email.getAttribute("aria-invalid")).toBe("true");
		expect(email.getAttribute("aria-describedby")).toBe(error?.id);
		await user.type(email, "@vitrine.example");
		expect(screen.queryByText(/does not look complete/)).toBeNull();
		expect(email.getAttribute("aria-invalid")).toBeNull();
	});

	it("is not shown for a field that is still empty", async () => {
		const user = userEvent.setup();
		render(<ASignUp />);
		await user.click(screen.getByRole("textbox", { name: "E-mail" }));
		await user.tab();
		expect(document.querySelector("[aria-invalid]")).toBeNull();
	});
});

describe("a password (PAGE-89)", () => {
	it("can be shown and hidden again without a change", async () => {
		const user = userEvent.setup();
		render(<ASignUp />);
		const field = screen.getByLabelText("Password") as HTMLInputElement;
		await user.type(field, "une-robe");
		expect(field.type).toBe("password");
		await user.click(screen.getByRole("button", { name: "Show, Password" }));
		expect([field.type, field.value]).toEqual(["text", "une-robe"]);
		await user.click(screen.getByRole("button", { name: "Hide, Password" }));
		expect([field.type, field.value]).toEqual(["password", "une-robe"]);
	});

	it("has no button before scripts run", () => {
		expect(renderToString(<ASignUp />)).not.toContain("<button");
	});
});

describe("a field of a conform form", () => {
	it("has the schema's limits, and marks fields that may stay empty", () => {
		render(<AForm />);
		expect([zip().required, zip().maxLength, zip().value]).toEqual([true, 20, "E8"]);
		const floor = screen.getByRole("textbox", { name: /^Floor.*optional/ }) as HTMLInputElement;
		expect(floor.required).toBe(false);
		expect(screen.getByRole("textbox", { name: /^Card.*if you have one/ })).toBeTruthy();
	});

	it("is described by its error and its hint, and is marked invalid", () => {
		render(<AForm lastResult={refused} />);
		expect(zip().getAttribute("aria-invalid")).toBe("true");
		const described = zip().getAttribute("aria-describedby")?.split(" ") ?? [];
		const texts = described.map((id) => document.getElementById(id)?.textContent);
		expect(texts).toEqual(["Not a code", "Like E8 3DL"]);
	});

	it("is described by its hint alone while it is valid", () => {
		render(<AForm />);
		const described = document.getElementById(zip().getAttribute("aria-describedby") ?? "");
		expect([described?.textContent, zip().getAttribute("aria-invalid")]).toEqual([
			"Like E8 3DL",
			null,
		]);
	});

	it("groups typed text by its mask, but not while the middle is edited", async () => {
		render(<AForm />);
		const card = screen.getByRole("textbox", { name: /^Card/ }) as HTMLInputElement;
		await userEvent.type(card, "12-34x9yz");
		expect(card.value).toBe("1234 XY");
		await userEvent.type(card, "{Backspace}{Backspace}");
		expect(card.value).toBe("1234");
		await userEvent.type(card, "a", { initialSelectionStart: 2, initialSelectionEnd: 2 });
		expect(card.value).toBe("12a34");
	});
});

describe("an answer of the server", () => {
	it("is in the document without a script: typed values, and faults in the order of fields", () => {
		const html = renderToString(<AForm lastResult={refused} />);
		expect(html).toMatch(/value="nowhere"/);
		expect(html).toMatch(/novalidate/i);
		expect(html.replaceAll(/<[^>]+>/g, "|")).toMatch(
			/2 things need your attention\|+Not a code\|+No such floor/,
		);
		expect(html).toContain('href="#a-zip"');
	});

	it("keeps typed values in a hydrated page too", async () => {
		const { rerender } = render(<AForm />);
		await userEvent.clear(zip());
		await userEvent.type(zip(), "nowhere");
		rerender(<AForm lastResult={refused} />);
		expect(zip().value).toBe("nowhere");
		expect(document.activeElement).toBe(screen.getByRole("alert"));
	});

	it("shows a fault of the whole form above all others", () => {
		render(
			<AForm lastResult={{ status: "error", initialValue: {}, error: { "": ["Not now"] } }} />,
		);
		expect(screen.getByRole("alert").textContent).toBe("Not now");
	});
});

function Choices({ lastResult = null }: { lastResult?: SubmissionResult | null }) {
	const [form, fields] = useForm<{ m: string; terms: string; country: string }>({
		id: "c",
		lastResult,
		constraint: { m: { required: true }, country: { required: true } },
		defaultValue: { m: "EX", country: "DE" },
	});
	const options = [
		{ value: "FR", label: "France" },
		{ value: "DE", label: "Germany" },
	];
	return (
		<I18nContext value={page}>
			<form {...getFormProps(form)}>
				<RadioCards field={fields.m} legend="Delivery">
					<RadioCard field={fields.m} value="NO" label="Home" detail="In three days" />
					<RadioCard field={fields.m} value="EX" label="Express" />
				</RadioCards>
				<SelectField field={fields.country} label="Country" options={options} />
				<Checkbox field={fields.terms} label="I accept the terms" />
			</form>
		</I18nContext>
	);
}

const isChecked = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).checked;

describe("choices", () => {
	it("group radio cards under a legend that carries the error", () => {
		render(<Choices lastResult={{ status: "error", error: { m: ["Choose one"] } }} />);
		const group = screen.getByRole("group", { name: "Delivery" });
		const error = document.getElementById(group.getAttribute("aria-describedby") ?? "");
		expect(error?.textContent).toBe("Choose one");
		const home = screen.getByLabelText("Home", { exact: false });
		const detail = document.getElementById(home.getAttribute("aria-describedby") ?? "");
		expect(detail?.textContent).toBe("In three days");
	});

	it("begin with known values, and come back as they were sent", () => {
		const { unmount } = render(<Choices />);
		const country = () => screen.getByLabelText("Country") as HTMLSelectElement;
		// a select without an empty choice always has a value
		expect([isChecked("Express"), country().value, country().required]).toEqual([
			true,
			"DE",
			false,
		]);
		expect(isChecked("I accept the terms")).toBe(false);
		unmount();
		const sent = { m: "NO", country: "FR", terms: "yes" };
		render(<Choices lastResult={{ status: "error", initialValue: sent, error: {} }} />);
		expect([isChecked("Express"), country().value]).toEqual([false, "FR"]);
		expect(isChecked("I accept the terms")).toBe(true);
	});

	it("tick a box by a click on its label", async () => {
		render(<Choices lastResult={{ status: "error", error: { terms: ["Please accept"] } }} />);
		await userEvent.click(screen.getByText("I accept the terms"));
		expect(isChecked("I accept the terms")).toBe(true);
		expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
	});
});

const answer: SubmissionResult = {
	status: "error",
	initialValue: { zip: "E8", floor: "" },
	error: { zip: ["Not a code"], floor: ["Not a floor"] },
	state: { validated: { zip: true, floor: true } },
};

function Mended() {
	const [form, fields] = useForm<{ zip: string; floor?: string }>({
		id: "m",
		lastResult: answer,
		...clearFixedErrors<{ zip: string; floor?: string }>(answer),
	});
	return (
		<I18nContext value={page}>
			<FormErrors form={form} order={["zip", "floor"]} answer={answer} />
			<form {...getFormProps(form)}>
				<Field field={fields.zip} label="Postcode" />
				<Field field={fields.floor} label="Floor" />
			</form>
		</I18nContext>
	);
}

describe("a value that the server refused", () => {
	it("loses its error in field and summary once it changes; other errors stay", async () => {
		render(<Mended />);
		expect(screen.getAllByText("Not a code")).toHaveLength(2);
		await userEvent.type(screen.getByLabelText(/Postcode/), " 3DL");
		expect(screen.queryByText("Not a code")).toBeNull();
		expect(screen.getAllByText("Not a floor")).toHaveLength(2);
	});
});
