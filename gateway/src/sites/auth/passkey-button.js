// Signing in with a passkey, in the browser. It runs before the page is drawn, so that the button stands there from the first
// moment on, and only where it can do something; the library comes when it is needed. Sent as it is (frame/assets.ts).
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

		async function ask(useBrowserAutofill) {
			await import(library);
			const response = await fetch(options, {
				method: "POST",
				body: new URLSearchParams({ form: form.elements.namedItem("form").value }),
			});
			if (!response.ok) throw new Error(`options: ${response.status}`);
			const optionsJSON = await response.json();
			const { startAuthentication } = globalThis.SimpleWebAuthnBrowser;
			return startAuthentication({ optionsJSON, useBrowserAutofill });
		}

		function send(given) {
			answer.value = JSON.stringify(given);
			form.submit();
		}

		/** The browser proposes passkeys in the e-mail's field; the button's own question ends that one. */
		async function propose() {
			const isThere = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.();
			if (!isThere) return;
			const renewal = setTimeout(propose, renewEvery);
			try {
				const given = await ask(true);
				clearTimeout(renewal);
				send(given);
			} catch {
				// put aside, or asked anew: nothing was begun that anybody would have to be told of
			}
		}

		let isAsking = false;
		form.addEventListener("submit", async (event) => {
			event.preventDefault();
			if (isAsking) return;
			isAsking = true;
			button.setAttribute("aria-disabled", "true");
			says("");
			try {
				send(await ask(false));
			} catch (error) {
				const isRefused = /^(NotAllowedError|AbortError)$/.test(error?.name ?? "");
				says(isRefused ? "none" : "down");
				propose();
			}
			isAsking = false;
			button.removeAttribute("aria-disabled");
		});
		propose();
	}

	document.addEventListener("DOMContentLoaded", () => {
		const form = document.querySelector("form[data-options]");
		if (form) wire(form);
	});
})();
