import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cardMethod, typedCardField, unfinishedCard } from "#app/models/payment/payment.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import typography from "#app/ui/typography.module.css";
import type { CardFieldsSetup, CardState, FieldType, OpenCard } from "./adyen-card.ts";
import styles from "./card-fields.module.css";
import { useNear } from "./usable-wallet.ts";

const fields = [
	{ type: "encryptedCardNumber", name: "number" },
	{ type: "encryptedExpiryDate", name: "expiry" },
	{ type: "encryptedSecurityCode", name: "code" },
] as const satisfies readonly { type: FieldType; name: string }[];

/** The key of what is wrong with a field, by the library's code. */
function errorKey(type: FieldType, code: string) {
	if (code === "cc.num.903") return "brand";
	if (code === "cc.num.902") return "wrongNumber";
	if (code === "cc.dat.912" || code === "cc.dat.914") return "expired";
	return type === "encryptedCardNumber"
		? "number"
		: type === "encryptedExpiryDate"
			? "expiry"
			: "code";
}

const brandNames: Readonly<Record<string, string>> = {
	cartebancaire: "CB",
	visa: "Visa",
	mc: "Mastercard",
	amex: "American Express",
	bcmc: "Bancontact",
	maestro: "Maestro",
};

/** How text looks beside the frames, which have a document of their own. */
function textStyles(host: HTMLElement) {
	const { color, fontFamily, fontSize, getPropertyValue } = getComputedStyle(host);
	const value = (name: string) => getPropertyValue.call(getComputedStyle(host), name).trim();
	return {
		base: { color, fontFamily, fontSize },
		error: { color: value("--danger") },
		placeholder: { color: value("--muted") },
	};
}

/** Milliseconds that a press waits for the provider to encrypt what was typed just before. */
const heldFor = 2_000;

/** Milliseconds until the card is typed on the provider's page instead. */
const patience = 12_000;

const nothing: CardState = { card: null, errors: {}, brands: [], brand: "" };

/**
 * The fields that a card is typed into in this page (CHECKOUT-120), once the choice of the card is in view. They are the
 * provider's own, in frames; where they do not come in time, or the shopper prefers its page, nothing is drawn and the form
 * leads there.
 */
export function CardFields({ setup }: { setup: CardFieldsSetup }) {
	const { t } = useTranslation("payment");
	const host = useRef<HTMLDivElement>(null);
	const open = useRef<OpenCard>(null);
	/** the button that orders, pressed while the card was being encrypted */
	const held = useRef<HTMLButtonElement>(null);
	const [stage, setStage] = useState<"away" | "loading" | "ready" | "off">("away");
	const [state, setState] = useState(nothing);
	const isDrawn = stage === "loading" || stage === "ready";
	const now = useRef({ setup, t, state });
	now.current = { setup, t, state };

	// a choice that is not chosen is not shown, and not in view
	useNear(host, stage === "away", setStage);

	useEffect(() => {
		const { current } = host;
		if (!current || !isDrawn) return;
		let isGone = false;
		let isReady = false;
		const form = current.closest("form");
		const button = () =>
			form?.querySelector<HTMLButtonElement>("button[name=intent][value=pay]") ?? null;
		const stop = () => {
			if (!isGone) setStage("off");
		};
		const timer = setTimeout(stop, patience);
		const starting = import("./adyen-card.ts").then(({ openCard }) =>
			isGone
				? null
				: openCard(current, now.current.setup, {
						labels: {
							encryptedCardNumber: now.current.t("cardFields.number"),
							encryptedExpiryDate: now.current.t("cardFields.expiry"),
							encryptedSecurityCode: now.current.t("cardFields.code"),
						},
						styles: textStyles(current),
						ready() {
							isReady = true;
							clearTimeout(timer);
							if (!isGone) setStage("ready");
						},
						change: (changed) => {
							if (!isGone) setState(changed);
						},
						enter: () => form?.requestSubmit(button()),
						// a look-up of a brand that fails later takes no field away
						fail: () => isReady || stop(),
					}),
		);
		starting.then((opened) => {
			if (isGone) opened?.close();
			else open.current = opened;
		}, stop);
		return () => {
			isGone = true;
			clearTimeout(timer);
			open.current?.close();
			open.current = null;
			setState(nothing);
		};
	}, [isDrawn]);

	useEffect(() => {
		const form = host.current?.closest("form");
		if (!form || stage !== "ready") return;
		let timer: ReturnType<typeof setTimeout>;
		const stop = (event: SubmitEvent) => {
			event.preventDefault();
			event.stopPropagation();
		};
		const guard = (event: SubmitEvent) => {
			const { submitter } = event;
			const sent = new FormData(form);
			const isPaying = submitter instanceof HTMLButtonElement && submitter.value === "pay";
			if (!isPaying || sent.get("method") !== cardMethod || now.current.state.card) return;
			if (open.current?.isPending()) {
				stop(event);
				held.current = submitter;
				clearTimeout(timer);
				timer = setTimeout(() => {
					if (held.current) open.current?.showErrors();
					held.current = null;
				}, heldFor);
				return;
			}
			open.current?.showErrors();
			// what else is wrong is said by the answer, with this
			if (sent.has("terms")) stop(event);
		};
		// before the router's own
		form.addEventListener("submit", guard);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("submit", guard);
		};
	}, [stage]);

	useEffect(() => {
		const { current: button } = held;
		if (!state.card || !button) return;
		held.current = null;
		button.form?.requestSubmit(button);
	}, [state.card]);

	return (
		<div ref={host} className={styles.host} data-card-fields={stage}>
			{isDrawn ? (
				<fieldset
					id={`payment-${typedCardField}`}
					tabIndex={-1}
					aria-label={t("cardFields.group")}
					aria-busy={stage === "loading"}
					className={styles.fields}
				>
					{fields.map(({ type, name }) => {
						const code = state.errors[type];
						const error = code && t(`cardFields.error.${errorKey(type, code)}`);
						const hint = name === "number" ? null : t(`cardFields.${name}Hint`);
						return (
							<div key={type} className={name === "number" ? styles.whole : undefined}>
								<span className={`${typography.small} ${styles.label}`}>
									{t(`cardFields.${name}`)}
								</span>
								<span
									data-cse={type}
									data-invalid={error ? "" : undefined}
									className={styles.field}
								/>
								{hint ? <p className={`${typography.quiet} ${styles.hint}`}>{hint}</p> : null}
								<div aria-live="polite">
									<FieldError
										field={{
											id: type,
											errorId: `${type}-error`,
											...(error ? { errors: [error] } : {}),
										}}
									/>
								</div>
							</div>
						);
					})}
					{state.brands.length > 1 ? (
						<fieldset className={styles.brands}>
							<legend className={typography.small}>{t("cardFields.brand")}</legend>
							{state.brands.map((brand) => (
								<label key={brand}>
									<input
										type="radio"
										name="cardBrand"
										value={brand}
										checked={brand === state.brand}
										onChange={() => open.current?.chooseBrand(brand)}
									/>
									<span>{brandNames[brand] ?? brand}</span>
								</label>
							))}
						</fieldset>
					) : null}
					<p className={`${typography.quiet} ${styles.whole}`}>
						{t(stage === "ready" ? "cardFields.safe" : "cardFields.loading")}
					</p>
					<button
						type="button"
						className={`${buttonClass("text")} ${styles.elsewhere}`}
						onClick={() => setStage("off")}
					>
						{t("cardFields.elsewhere")}
					</button>
				</fieldset>
			) : null}
			{stage === "ready" ? (
				<input
					type="hidden"
					name={typedCardField}
					data-secret=""
					value={state.card ? JSON.stringify(state.card) : unfinishedCard}
				/>
			) : null}
		</div>
	);
}
