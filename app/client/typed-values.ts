// What was typed on the page and not sent yet. A page is not left without the shopper's doing while there is any, and where
// it has to be reloaded, the values are there again (missing-chunk.ts).

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = () =>
	document.querySelectorAll<Control>("input:not([type=hidden]), textarea, select");

function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const options = [...control.options];
		// a list without a default of its own starts with its first entry
		const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
		return options.some(
			({ selected, defaultSelected }, at) =>
				selected !== (hasDefault || control.multiple ? defaultSelected : at === 0),
		);
	}
	if (isBox(control)) return control.checked !== control.defaultChecked;
	return control.value !== control.defaultValue;
}

function isBox(control: Control): control is HTMLInputElement {
	return control.type === "checkbox" || control.type === "radio";
}

export function hasUnsavedChanges(): boolean {
	return [...controls()].some(isChanged);
}

/**
 * Passwords, payment cards and one-time codes; numbers of gift cards are marked `data-secret`. `autocomplete="off"` alone is no
 * such mark: it also stands on a recipient's name or a search, where the browser's own suggestions would be wrong.
 */
const secret = /(^|\s)(one-time-code|(current|new)-password|cc-[\w-]+)$/;

function mayBeKept(control: Control): boolean {
	if (["password", "file"].includes(control.type) || "secret" in control.dataset) return false;
	return !secret.test(control.autocomplete);
}

/** `[name, how many controls of that name stand before it, value]`; a box has its state, a list its chosen values. */
export type TypedValue = [name: string, at: number, value: string | boolean | string[]];

function stateOf(control: Control): TypedValue[2] {
	if (isBox(control)) return control.checked;
	if (control instanceof HTMLSelectElement) {
		return [...control.selectedOptions].map(({ value }) => value);
	}
	return control.value;
}

export function readTypedValues(): TypedValue[] {
	const counts = new Map<string, number>();
	return [...controls()].flatMap((control): TypedValue[] => {
		const at = counts.get(control.name) ?? 0;
		counts.set(control.name, at + 1);
		if (!control.name || !mayBeKept(control) || !isChanged(control)) return [];
		return [[control.name, at, stateOf(control)]];
	});
}

/** Writes values into the fields that they were read from; no event tells of it, so that nothing is sent by itself. */
export function writeTypedValues(values: readonly TypedValue[]): void {
	for (const [name, at, value] of values) {
		const control = [...controls()].filter((other) => other.name === name)[at];
		if (!control || !mayBeKept(control)) continue;
		if (isBox(control)) control.checked = value === true;
		else if (control instanceof HTMLSelectElement) {
			for (const option of control.options) {
				option.selected = Array.isArray(value) && value.includes(option.value);
			}
		} else control.value = String(value);
	}
}
