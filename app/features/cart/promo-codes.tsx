import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BenefitView } from "#app/models/cart/cart-view.ts";
import { Button } from "#app/ui/button.tsx";
import disclosure from "#app/ui/disclosure.module.css";
import control from "#app/ui/form/control.module.css";
import type { Constraints } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { BenefitNote } from "./benefit-note.tsx";
import styles from "./cart.module.css";
import { type CartReply, cartParts } from "./reply.ts";
import { SwapForm } from "./swap-form.tsx";
import { type Part, usePart } from "./use-part.ts";

function CodeItem({ code, currency, part }: { code: BenefitView; currency: string; part: Part }) {
	const { t } = useTranslation("cart");
	const isLeaving =
		part.sending === "remove-code" && part.fetcher.formData?.get("code") === code.id;
	return (
		<li className={`${typography.small} ${styles.code}`} data-leaving={isLeaving || undefined}>
			<div className={`${layout.spread} ${styles.codeHead}`}>
				<p>
					<span className={`${typography.number} ${styles.codeId}`}>{code.id}</span>
					{code.title ? (
						<span className={`${typography.muted} ${typography.line}`}>{code.title}</span>
					) : null}
				</p>
			</div>
			<BenefitNote benefit={code} currency={currency} />
			<PostForm via={part.fetcher.Form}>
				<input type="hidden" name="intent" value="remove-code" />
				<input type="hidden" name="code" value={code.id} />
				<Button
					variant="text"
					data-hold=""
					aria-label={t("removeOf", { name: code.id })}
					isBusy={isLeaving}
				>
					{t("remove")}
				</Button>
			</PostForm>
		</li>
	);
}

/**
 * The cart's promo codes, and a field to add one. A refused code stays in the field; CART-57: it has no "optional" label.
 * The server alone checks this one field, so conform would only add weight to the cart's page (ADR 0089).
 */
export function PromoCodes({
	codes,
	currency,
	constraint,
	kept,
	page,
}: {
	codes: readonly BenefitView[];
	currency: string;
	constraint: Constraints;
	/** of a link, kept until it counts: it stands in the field */
	kept: string | null;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const part = usePart(cartParts.code, page);
	const { fetcher, refused, announcement } = part;
	const form = useRef<HTMLFormElement>(null);
	const result = refused?.result;
	const errors = result?.error?.code ?? [];
	const field = { id: "promo-code", errorId: "promo-code-error", errors };
	const isWrong = errors.length > 0;
	const refusedHere = isWrong && refused === fetcher.data ? refused : null;
	// once it has held a code, the fold stays as it is when the last code is removed
	const [hadCodes, setHadCodes] = useState(codes.length > 0);
	if (codes.length > 0 && !hadCodes) setHadCodes(true);
	useEffect(() => {
		const input = form.current?.elements.namedItem("code");
		if (!(input instanceof HTMLInputElement)) return;
		if (announcement) form.current?.reset();
		// after a removal, the pressed button is gone with its code
		if (refusedHere || (announcement && document.activeElement === document.body)) input.focus();
	}, [announcement, refusedHere]);
	return (
		<details
			className={`${disclosure.fold} ${styles.codes}`}
			open={hadCodes || kept !== null || refused !== null || undefined}
		>
			<summary className={typography.small}>{t("code.ask")}</summary>
			<div className={disclosure.body}>
				<PostForm via={fetcher.Form} ref={form} id="promo" noValidate>
					<input type="hidden" name="intent" value="apply-code" />
					<label htmlFor={field.id} className={typography.small}>
						{t("code.label")}
					</label>
					<div className={styles.codeField}>
						<input
							{...constraint.code}
							id={field.id}
							type="text"
							name="code"
							defaultValue={String(result?.initialValue?.code ?? kept ?? "")}
							// biome-ignore lint/a11y/noAutofocus: without JavaScript a refused code leads to what is said of it
							autoFocus={refused !== null}
							aria-invalid={isWrong || undefined}
							aria-describedby={isWrong ? field.errorId : undefined}
							className={`${control.field} ${styles.codeInput}`}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
						<Button variant="line" data-hold="" isBusy={part.sending === "apply-code"}>
							{t("code.apply")}
						</Button>
					</div>
					<div role="alert">
						<FieldError field={field} />
						{refused && !result ? <p className={control.error}>{refused.message}</p> : null}
					</div>
				</PostForm>
				<SwapForm part={part} />
				<p role="status" className={`${typography.small} ${styles.codeSaid}`}>
					{announcement}
				</p>
				{codes.length > 0 ? (
					<ul aria-label={t("code.list")} className={styles.codeList}>
						{codes.map((code) => (
							<CodeItem key={code.id} code={code} currency={currency} part={part} />
						))}
					</ul>
				) : null}
			</div>
		</details>
	);
}
