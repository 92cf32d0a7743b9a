// One card field inside its frame. Adyen's library opens the frame, says by messages which field it is and how it looks, and is
// told what the field has become: its brand, what is wrong, or its text, encrypted by this site. The page around the frame never
// gets what is typed.
(() => {
	const input = document.querySelector("input");
	const site = new URL("../../../", location.href);
	const query = new URLSearchParams(location.search);
	const page = atob(query.get("d") ?? "");

	/** How the library names the field, the number by which it knows its messages, and whether it is American Express's code. */
	let field = "";
	let numKey = 0;
	let brand = "";
	/** counts what was typed: an answer about an older text is dropped */
	let turn = 0;
	let lookedUp = "";

	const digitsOf = (text) => text.replaceAll(/\D/g, "");
	const tell = (message) =>
		parent.postMessage(JSON.stringify({ fieldType: field, numKey, ...message }), page);

	const autocomplete = {
		encryptedCardNumber: "cc-number",
		encryptedExpiryDate: "cc-exp",
		encryptedSecurityCode: "cc-csc",
	};

	const brandOf = (digits) =>
		/^3[47]/.test(digits)
			? "amex"
			: /^4/.test(digits)
				? "visa"
				: /^(5[1-5]|2[2-7])/.test(digits)
					? "mc"
					: "card";

	function passesLuhn(digits) {
		const sum = [...digits].reverse().reduce((total, digit, index) => {
			const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
			return total + (value > 9 ? value - 9 : value);
		}, 0);
		return sum % 10 === 0;
	}

	function grouped(digits) {
		const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4];
		const parts = [];
		let from = 0;
		for (const size of sizes) {
			if (from < digits.length) parts.push(digits.slice(from, from + size));
			from += size;
		}
		return parts.join(" ");
	}

	function dated(digits, isDeleted) {
		const month = /^[2-9]/.test(digits) ? `0${digits}` : digits.slice(0, 4);
		return month.length > 2 || (month.length === 2 && !isDeleted)
			? `${month.slice(0, 2)}/${month.slice(2, 4)}`
			: month;
	}

	/** The text of one part, encrypted; an error's code where the site does not take it. */
	async function encrypted(name, value) {
		const answer = await fetch(new URL("seal", site), {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ field: name, value }),
		});
		return answer.json();
	}

	async function finish(parts, more = {}) {
		turn += 1;
		const mine = turn;
		const sealed = await Promise.all(
			parts.map(async ([name, value]) => ({ name, ...(await encrypted(name, value)) })),
		).catch(() => null);
		if (mine !== turn) return;
		const error = sealed === null ? "err.gen.9101" : sealed.find((one) => one.error)?.error;
		if (error) return tell({ action: "luhnCheck", error });
		const blobs = sealed.map(({ name, blob }) => ({ encryptedFieldName: name, blob }));
		tell({ action: "encryption", [field]: blobs, ...more });
	}

	function lookUp(digits) {
		const bin = digits.slice(0, 6);
		if (bin === lookedUp || (bin.length < 6 && lookedUp === "")) return;
		lookedUp = bin.length === 6 ? bin : "";
		tell(
			lookedUp
				? {
						action: "binValue",
						binValue: bin,
						encryptedBin: btoa(bin),
						uuid: crypto.getRandomValues(new Uint32Array(1)).join(""),
					}
				: { action: "binValue", binValue: bin },
		);
	}

	/** What is missing or wrong with the text as it is; empty for a field that is only unfinished. */
	const read = {
		encryptedCardNumber(digits) {
			brand = brandOf(digits);
			tell({
				action: "numberKeyPressed",
				brand,
				cvcPolicy: "required",
				cvcText: "Security code",
				expiryDatePolicy: "required",
			});
			lookUp(digits);
			if (digits.length < (brand === "amex" ? 15 : 16)) return;
			if (!passesLuhn(digits)) return tell({ action: "luhnCheck", error: "cc.num.902" });
			const more = { endDigits: digits.slice(-4), issuerBin: digits.slice(0, 8) };
			return finish([[field, digits]], more);
		},
		encryptedExpiryDate(digits) {
			tell({ action: "dateKeyPressed" });
			if (digits.length < 4) return;
			const [month, year] = [digits.slice(0, 2), `20${digits.slice(2)}`];
			const [now, then] = [new Date(), Number(year) * 12 + Number(month)];
			if (Number(month) < 1 || Number(month) > 12)
				return tell({ action: "incomplete field", error: "cc.dat.911" });
			if (then < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
				return tell({ action: "incomplete field", error: "cc.dat.912" });
			}
			return finish(
				[
					["encryptedExpiryMonth", month],
					["encryptedExpiryYear", year],
				],
				{ type: "year" },
			);
		},
		encryptedSecurityCode(digits) {
			tell({ action: "cvcKeyPressed" });
			if (digits.length === (brand === "amex" ? 4 : 3)) return finish([[field, digits]]);
		},
	};
	const unfinished = {
		encryptedCardNumber: (digits) =>
			digits.length < (brandOf(digits) === "amex" ? 15 : 16) && "cc.num.901",
		encryptedExpiryDate: (digits) => digits.length < 4 && "cc.dat.911",
		encryptedSecurityCode: (digits) => digits.length < (brand === "amex" ? 4 : 3) && "cc.cvc.921",
	};

	input.addEventListener("input", (event) => {
		turn += 1;
		const isDeleted = event.inputType?.startsWith("delete") ?? false;
		const isEnd = input.selectionEnd === input.value.length;
		const digits = digitsOf(input.value);
		const written =
			field === "encryptedCardNumber"
				? grouped(digits)
				: field === "encryptedExpiryDate"
					? dated(digits, isDeleted)
					: digits.slice(0, 4);
		if (written !== input.value && isEnd) input.value = written;
		input.classList.remove("error");
		read[field]?.(digitsOf(input.value));
	});
	for (const [name, focus] of [
		["focus", true],
		["blur", false],
	]) {
		input.addEventListener(name, () => {
			const digits = digitsOf(input.value);
			tell({ action: "focus", focus, numChars: digits.length });
			const error = !focus && digits !== "" && unfinished[field]?.(digits);
			if (error) tell({ action: "incomplete field", error });
		});
	}
	input.addEventListener("keydown", ({ key }) => {
		if (key === "Enter") tell({ action: "enterKeyPressed" });
	});

	/** The few properties of the library's styles that a field of this site has. */
	function paint({ base = {}, error = {}, placeholder = {} } = {}) {
		const { style } = document.documentElement;
		for (const [name, value] of [
			["--color", base.color],
			["--font", base.fontFamily],
			["--size", base.fontSize],
			["--danger", error.color],
			["--faint", placeholder.color],
		]) {
			if (value) style.setProperty(name, value);
		}
	}

	addEventListener("message", ({ origin, source, data }) => {
		if (origin !== page || source !== parent || typeof data !== "string") return;
		const said = JSON.parse(data);
		if (said.iframeUIConfig) {
			field = said.fieldType;
			numKey = said.numKey;
			const { ariaConfig = {}, placeholders = {}, sfStyles } = said.iframeUIConfig;
			paint(sfStyles);
			document.documentElement.lang = ariaConfig.lang ?? "en";
			input.setAttribute("aria-label", ariaConfig[field]?.label ?? "");
			input.autocomplete = autocomplete[field] ?? "off";
			input.placeholder =
				query.get("type") === "card" && field === "encryptedCardNumber"
					? "4111 1111 1111 1111"
					: "";
			tell({ action: "config", placeholders });
			return;
		}
		if (said.numKey !== undefined && said.numKey !== numKey) return;
		if (said.focus === true) input.focus();
		if (said.brand && field === "encryptedSecurityCode") {
			brand = said.brand;
			const digits = digitsOf(input.value);
			if (digits !== "") read[field](digits);
		}
		if (said.externalValidation || said.unsupportedCard) input.classList.add("error");
	});
})();
