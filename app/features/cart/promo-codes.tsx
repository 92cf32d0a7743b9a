import { useEffect, useRef } from "react";
import { FormToken } from "~/i18n/form-token.tsx";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { BenefitView } from "~/models/cart/cart-view.ts";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/form/plain-field.tsx";
import { BenefitNote } from "./benefit-note.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { type Part, usePart } from "./use-part.ts";

const fieldId = "promo-code";

function CodeItem({ code, currency, part }: { code: BenefitView; currency: string; part: Part }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const isLeaving =
		part.sending === "remove-code" && part.fetcher.formData?.get("code") === code.id;
	return (
		<li className={`border-t border-line py-2 text-sm ${isLeaving ? "opacity-60" : ""}`}>
			<div className="flex items-baseline justify-between gap-4">
				<p className="min-w-0">
					<span className="num font-medium break-all">{code.id}</span>
					{code.title ? <span className="block text-muted">{code.title}</span> : null}
				</p>
				{code.value > 0 ? (
					<span className="num">{formatMoney(-code.value, currency, locale)}</span>
				) : null}
			</div>
			<BenefitNote benefit={code} currency={currency} />
			<part.fetcher.Form method="post">
				<FormToken />
				<input type="hidden" name="intent" value="remove-code" />
				<input type="hidden" name="code" value={code.id} />
				<Button look="text" aria-label={t("removeOf", { name: code.id })} isBusy={isLeaving}>
					{t("remove")}
				</Button>
			</part.fetcher.Form>
		</li>
	);
}

/**
 * Codes of the cart and the field for another. A refused code stays in its field; S2 §5 asks for no "optional" there.
 */
export function PromoCodes({
	codes,
	currency,
	page,
}: {
	codes: readonly BenefitView[];
	currency: string;
	/** what a plain post was refused with */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const part = usePart(cartParts.code, page);
	const { fetcher, refused, said } = part;
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (said) form.current?.reset();
	}, [said]);
	useEffect(() => {
		if (refused) field.current?.focus();
	}, [refused]);
	return (
		<details
			className="fold border-t border-t-line"
			open={codes.length > 0 || refused !== null || undefined}
		>
			<summary className="text-sm">{t("code.ask")}</summary>
			<div className="fold-body">
				<fetcher.Form ref={form} method="post" noValidate>
					<FormToken />
					<input type="hidden" name="intent" value="apply-code" />
					<label htmlFor={fieldId} className="text-sm">
						{t("code.label")}
					</label>
					<div className="flex items-end gap-3">
						<input
							ref={field}
							key={refused?.typed ?? ""}
							id={fieldId}
							name="code"
							className="field uppercase"
							defaultValue={refused?.typed ?? ""}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							maxLength={64}
							aria-invalid={refused ? true : undefined}
							aria-describedby={refused ? `${fieldId}-error` : undefined}
						/>
						<Button look="line" className="btn-low" isBusy={part.sending === "apply-code"}>
							{t("code.apply")}
						</Button>
					</div>
					<div role="alert">
						<FieldError id={fieldId} error={refused?.message} />
					</div>
				</fetcher.Form>
				<p role="status" className="mt-2 text-sm text-success empty:mt-0">
					{said}
				</p>
				{codes.length > 0 ? (
					<ul aria-label={t("code.list")} className="mt-3">
						{codes.map((code) => (
							<CodeItem key={code.id} code={code} currency={currency} part={part} />
						))}
					</ul>
				) : null}
			</div>
		</details>
	);
}
