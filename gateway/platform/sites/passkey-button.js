// Signing in with a passkey, in the browser. It runs before the page is drawn, so that the button is there from the first
// moment, and only where it can work; the library is loaded on demand. Served unchanged (sites/assets.ts).
(() => {
	if (!globalThis.PublicKeyCredential || !globalThis.fetch) return;
	document.documentElement.classList.add("has-passkeys");

	/** Milliseconds: a challenge is good for five minutes. */
	const renewEvery = 240_000;

	function wire(form) {
		const { library, options } = form.dataset;
		const answer = form.elements.namedItem("answer");
		const button = form.querySelector("button");
		const says = (name) => {
			for (const line of form.querySelectorAll("[data-says]")) {
				line.hidden = line.dataset.says !== name;
			}
		};

		let isAsking = false;
		let renewal;
		async function ask(useBrowserAutofill) {
			await import(library);
			const response = await fetch(options, {
				method: "POST",
				body: new URLSearchParams({ form: form.elements.namedItem("form").value }),
			});
			if (!response.ok) throw new Error(`options: ${response.status}`);
			const optionsJSON = await response.json();
			// a late proposal must not end the button's request
			if (useBrowserAutofill && isAsking) throw new Error("asked meanwhile");
			const { startAuthentication } = globalThis.SimpleWebAuthnBrowser;
			return startAuthentication({ optionsJSON, useBrowserAutofill });
		}

		function send(given) {
			answer.value = JSON.stringify(given);
			form.submit();
		}

		/** The browser proposes passkeys in the e-mail field; a request by the button ends the proposal. */
		async function propose() {
			const isThere = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.();
			if (!isThere) return;
			clearTimeout(renewal);
			renewal = setTimeout(propose, renewEvery);
			try {
				send(await ask(true));
			} catch {
				// dismissed, or replaced by a new request: nothing was started that has to be reported
			}
		}

		form.addEventListener("submit", async (event) => {
			event.preventDefault();
			if (isAsking) return;
			isAsking = true;
			clearTimeout(renewal);
			button.setAttribute("aria-disabled", "true");
			says("");
			try {
				send(await ask(false));
			} catch (error) {
				const isRefused = /^(NotAllowedError|AbortError)$/.test(error?.name ?? "");
				says(isRefused ? "none" : "down");
				isAsking = false;
				button.removeAttribute("aria-disabled");
				propose();
			}
		});
		propose();
	}

	document.addEventListener("DOMContentLoaded", () => {
		const form = document.querySelector("form[data-options]");
		if (form) wire(form);
	});
})();
