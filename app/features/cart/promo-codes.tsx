import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#shop/money.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { BenefitView } from "~/models/cart/cart-view.ts";
import { Button } from "~/ui/button.tsx";
import type { Constraints } from "~/ui/form/field.tsx";
import { FieldError } from "~/ui/form/field-frame.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { BenefitNote } from "./benefit-note.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { type Part, usePart } from "./use-part.ts";

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
	constraint,
	page,
}: {
	codes: readonly BenefitView[];
	currency: string;
	constraint: Constraints;
	/** what a plain post was refused with */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const part = usePart(cartParts.code, page);
	const { fetcher, refused, said } = part;
	const element = useRef<HTMLFormElement>(null);
	const lastResult = refused?.result ?? null;
	const [form, { code: field }] = useForm<{ code: string }>({
		id: "promo",
		lastResult,
		constraint,
	});
	// a fold that has held a code stays as it is when the last one goes
	const [hadCodes, setHadCodes] = useState(codes.length > 0);
	if (codes.length > 0 && !hadCodes) setHadCodes(true);
	useEffect(() => {
		if (!said) return;
		element.current?.reset();
		// the button that was pressed has gone with its code
		if (document.activeElement === document.body) {
			element.current?.querySelector<HTMLInputElement>("input[name=code]")?.focus();
		}
	}, [said]);
	return (
		<details
			className="fold border-t border-t-line"
			open={hadCodes || refused !== null || undefined}
		>
			<summary className="text-sm">{t("code.ask")}</summary>
			<div className="fold-body">
				<fetcher.Form {...getFormProps(form)} ref={element} method="post">
					<FormToken />
					<input type="hidden" name="intent" value="apply-code" />
					<label htmlFor={field.id} className="text-sm">
						{t("code.label")}
					</label>
					<div className="flex items-end gap-3">
						<input
							{...getInputProps(field, { type: "text" })}
							className="field uppercase"
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
						<Button look="line" className="btn-low" isBusy={part.sending === "apply-code"}>
							{t("code.apply")}
						</Button>
					</div>
					<div role="alert">
						<FieldError of={field} />
						{refused && !refused.result ? <p className="field-error">{refused.message}</p> : null}
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
