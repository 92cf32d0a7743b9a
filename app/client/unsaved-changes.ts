// Whether a form has unsent changes: the page is then not left without the shopper's doing.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
	if (control.type === "checkbox" || control.type === "radio") {
		const { checked, defaultChecked } = control as HTMLInputElement;
		return checked !== defaultChecked;
	}
	return control.type !== "hidden" && control.value !== control.defaultValue;
}

export function hasUnsavedChanges(): boolean {
	const controls = document.querySelectorAll<Control>("input, textarea, select");
	return [...controls].some(isChanged);
}
