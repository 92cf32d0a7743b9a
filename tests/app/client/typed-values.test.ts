// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { hasUnsavedChanges, readTypedValues, writeTypedValues } from "#app/client/typed-values.ts";

const page = `<form>
	<input name="email"><input type="hidden" name="token"><input type="checkbox" name="terms" checked>
	<select name="size"><option>36</option><option>38</option></select><textarea name="note">Hi</textarea>
	<input name="receiver" autocomplete="off">
	<input type="radio" name="by" value="post" checked><input type="radio" name="by" value="store">
</form>
<form><input name="email" type="email"></form>
<form>
	<input name="secret" type="password"><input name="shown" autocomplete="current-password">
	<input name="card" autocomplete="section-one billing cc-number"><input name="cvc" autocomplete="cc-csc">
	<input name="code" autocomplete="one-time-code"><input name="giftCard" autocomplete="off" data-secret=""><input name="picture" type="file">
</form>`;

const all = <C extends Element = HTMLInputElement>(name: string) => [
	...document.querySelectorAll<C>(`[name=${name}]`),
];
const field = <C extends Element = HTMLInputElement>(name: string) => all<C>(name)[0] as C;

const changes: [string, () => unknown][] = [
	["a typed address", () => (field("email").value = "a")],
	["a name that the browser does not suggest", () => (field("receiver").value = "Ada")],
	["a box unticked", () => (field("terms").checked = false)],
	["another size", () => (field("size").value = "38")],
	["a changed note", () => (field("note").value = "Hello")],
	["another choice", () => ((all("by")[1] as HTMLInputElement).checked = true)],
];

beforeEach(() => {
	document.body.innerHTML = page;
});

describe("unsent input", () => {
	it.each(changes)("is %s", (_name, change) => {
		expect(hasUnsavedChanges()).toBe(false);
		change();
		expect(hasUnsavedChanges()).toBe(true);
	});

	it("is no field that only the page writes", () => {
		field("token").value = "of this page";
		expect(hasUnsavedChanges()).toBe(false);
	});
});

describe("typed values on a document that is loaded again", () => {
	it.each(changes)("are there again: %s", (_name, change) => {
		change();
		const values = JSON.parse(JSON.stringify(readTypedValues()));
		const typed = [...document.querySelectorAll("form")].map((form) => [...new FormData(form)]);
		document.body.innerHTML = page;
		writeTypedValues(values);
		expect([...document.querySelectorAll("form")].map((form) => [...new FormData(form)])).toEqual(
			typed,
		);
	});

	it("go to the form that they were typed into", () => {
		(all("email")[1] as HTMLInputElement).value = "a@example.com";
		const values = readTypedValues();
		document.body.innerHTML = page;
		writeTypedValues(values);
		expect(all("email").map(({ value }) => value)).toEqual(["", "a@example.com"]);
	});

	it("are never a password, a card or a code", () => {
		for (const name of ["secret", "shown", "card", "cvc", "code", "giftCard"])
			field(name).value = "1";
		expect(readTypedValues()).toEqual([]);
		writeTypedValues([["secret", 0, "1"]]);
		expect(field("secret").value).toBe("1");
		document.body.innerHTML = page;
		writeTypedValues([["secret", 0, "1"]]);
		expect(field("secret").value).toBe("");
	});

	it("leave a page alone that has other fields by now", () => {
		expect(() => writeTypedValues([["gone", 0, "x"]])).not.toThrow();
		expect(hasUnsavedChanges()).toBe(false);
	});
});
