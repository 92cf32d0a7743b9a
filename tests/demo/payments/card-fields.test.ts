// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const script = readFileSync(join(projectRoot, "demo/payments/site/card-fields.js"), "utf8");
new Function(script)();

/** The field's value after these keys were typed one by one. */
function typed(name: "number" | "expiry", keys: string): string {
	const input = Object.assign(document.createElement("input"), { name });
	document.body.replaceChildren(input);
	for (const key of keys) {
		input.value += key;
		input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
	}
	return input.value;
}

it.each([
	["number", "4111111111111111", "4111 1111 1111 1111"],
	["number", "378282246310005", "3782 822463 10005"],
	["number", "4111-1111", "4111 1111"],
	["expiry", "1230", "12/30"],
	["expiry", "530", "05/30"],
	["expiry", "12/30", "12/30"],
] as const)("%s typed as %s becomes %s", (name, keys, shown) => {
	expect(typed(name, keys)).toBe(shown);
});
