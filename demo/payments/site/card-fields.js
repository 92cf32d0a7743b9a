// Groups a card's number and its expiry while they are typed; the form works the same without it. It reads only these two
// fields and sends nothing.
(() => {
	/** Digits in each group: American Express prints 4, 6 and 5. */
	const groupsOf = (digits) => (/^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]);

	function number(digits) {
		const parts = [];
		let from = 0;
		for (const size of groupsOf(digits)) {
			if (from < digits.length) parts.push(digits.slice(from, from + size));
			from += size;
		}
		return parts.join(" ");
	}

	function expiry(digits) {
		// no month begins with a digit from 2 to 9
		const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
		return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month;
	}

	/** Rewrites the field's value and keeps the caret behind the same digit. */
	function group(input, write) {
		const { value, selectionEnd } = input;
		const behind = value.slice(selectionEnd ?? value.length).replaceAll(/\D/g, "").length;
		const next = write(value.replaceAll(/\D/g, ""));
		if (next === value) return;
		input.value = next;
		let caret = next.length;
		for (let left = behind; left > 0 && caret > 0; caret -= 1) {
			if (/\d/.test(next[caret - 1])) left -= 1;
		}
		input.setSelectionRange(caret, caret);
	}

	document.addEventListener("input", (event) => {
		const { target, inputType } = event;
		if (!(target instanceof HTMLInputElement)) return;
		if (target.name === "number") group(target, number);
		// the expiry is not rewritten after a deletion: that would put the deleted character back
		if (target.name === "expiry" && !inputType?.startsWith("delete")) group(target, expiry);
	});
})();
