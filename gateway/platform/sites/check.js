// Solves the check that a form carries (ADR 0048), as soon as the page is loaded. The browser's own crypto derives in the
// background; a visitor who presses the button meanwhile is sent on when it is done. Served unchanged (sites/assets.ts).
(() => {
	const read = (text) => JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
	const write = (value) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_");

	async function solve(library, text) {
		const [{ solveChallenge }, { deriveKey }] = await Promise.all([
			import(`${library}pow.js`),
			import(`${library}algorithms/web/pbkdf2.js`),
		]);
		const { challenge } = read(text);
		const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
		if (!solution) throw new Error("not solved");
		return write({ challenge, solution });
	}

	async function work(part) {
		const field = part.querySelector("input");
		const form = field.form;
		const says = (name) => {
			part.dataset.state = name;
			for (const line of part.querySelectorAll("[data-says]")) {
				line.hidden = line.dataset.says !== name;
			}
		};
		let pressed = null;
		const hold = (event) => {
			event.preventDefault();
			pressed = event.submitter;
			pressed?.setAttribute("aria-busy", "true");
		};
		form.addEventListener("submit", hold);
		says("working");
		try {
			field.value = await solve(part.dataset.library, field.value);
			says("done");
		} catch {
			// an old browser, or plain http, where there is no crypto: waiting counts as well
			says("failed");
		}
		form.removeEventListener("submit", hold);
		if (!pressed) return;
		pressed.removeAttribute("aria-busy");
		if (part.dataset.state === "done") form.requestSubmit(pressed);
	}

	document.addEventListener("DOMContentLoaded", () => {
		for (const part of document.querySelectorAll("[data-check]")) work(part);
	});
})();
