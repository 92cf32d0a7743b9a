import { Form } from "react-router";
import { brand } from "~/i18n/brand.ts";
import { FormToken } from "~/i18n/form-token.tsx";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import {
	type GiftCardBounds,
	longestMessage,
	otherAmount,
	suggestedAmounts,
} from "~/models/cart/gift-card-amounts.ts";
import { type FormState, summaryOf } from "~/models/form/form-state.ts";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { describedBy, Field, FieldError, FieldFrame } from "~/ui/form/field.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";

const idOf = (field: string) => `gift-${field}`;
const order = ["amount", "recipientName", "recipientEmail", "message"] as const;

interface FormProps {
	bounds: GiftCardBounds;
	currency: string;
	/** what was typed before, with its errors */
	state: FormState | null;
}

/** Amounts to press, and one of the shopper's own; its field shows once it is chosen, without a script too. */
function Amounts({ bounds, currency, state }: FormProps) {
	const { t } = useTranslation("gift");
	const { locale } = useShop();
	const write = (cents: number) => formatMoney(cents, currency, locale, { trimZeros: true });
	const chosen = state?.values.amount ?? String(bounds.preselectedAmount);
	const error = state?.errors.amount;
	const limits = t("limits", { min: write(bounds.minAmount), max: write(bounds.maxAmount) });
	const choices = [
		...suggestedAmounts(bounds).map((cents) => ({ value: String(cents), label: write(cents) })),
		{ value: otherAmount, label: t("other") },
	];
	return (
		<fieldset
			id={idOf("amount")}
			tabIndex={-1}
			aria-describedby={error ? `${idOf("amount")}-error` : undefined}
			className="group/amount"
		>
			<legend className="text-sm">{t("amount")}</legend>
			<div className="mt-3 flex flex-wrap gap-2">
				{choices.map(({ value, label }) => (
					<label
						key={value}
						className="num relative grid min-h-12 cursor-pointer place-items-center border border-edge px-5 text-sm hover:border-ink has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 forced-colors:has-[:checked]:outline-2"
					>
						<input
							type="radio"
							name="amount"
							value={value}
							defaultChecked={value === chosen}
							className="absolute inset-0 cursor-pointer opacity-0"
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError id={idOf("amount")} error={error} />
			<div className={`mt-4 hidden group-has-[input[value=other]:checked]/amount:block`}>
				<Field
					id={idOf("typedAmount")}
					name="typedAmount"
					label={t("typedAmount")}
					optional={limits}
					inputMode="text"
					autoComplete="transaction-amount"
					defaultValue={state?.values.typedAmount}
					maxLength={20}
				/>
			</div>
		</fieldset>
	);
}

function Message({ state }: Pick<FormProps, "state">) {
	const { t } = useTranslation(["gift", "forms"]);
	const id = idOf("message");
	const words = {
		label: t("message"),
		optional: t("forms:optional"),
		hint: t("messageHint", { max: longestMessage }),
		error: state?.errors.message,
	};
	return (
		<FieldFrame id={id} words={words}>
			<textarea
				id={id}
				name="message"
				rows={3}
				maxLength={longestMessage}
				defaultValue={state?.values.message}
				aria-invalid={words.error ? true : undefined}
				aria-describedby={describedBy(id, words)}
				className="field min-h-24 resize-y py-2"
			/>
		</FieldFrame>
	);
}

/** A gift card to send: how much, to whom, with what words (S2 §7). */
export function GiftCardForm({ bounds, currency, state }: FormProps) {
	const { t } = useTranslation(["gift", "forms"]);
	const items = summaryOf(state, idOf, order);
	const counted = items.length > 0 ? t("forms:summaryTitle", { count: items.length }) : null;
	const shared = (field: "recipientName" | "recipientEmail") => ({
		id: idOf(field),
		name: field,
		label: t(field),
		defaultValue: state?.values[field],
		error: state?.errors[field],
	});
	return (
		<div className="grid items-start gap-10 py-8 md:grid-cols-2 md:gap-16 md:py-12 lg:gap-28">
			<div
				aria-hidden="true"
				className="grid place-items-center bg-stone px-6 py-14 md:sticky md:top-[calc(var(--head)+1.5rem)] md:py-32"
			>
				<div className="flex aspect-[16/10] w-full max-w-md flex-col justify-between bg-ink p-6 text-paper md:p-8">
					<span className="font-display text-2xl">{brand.name}</span>
					<span className="label">{t("face")}</span>
				</div>
			</div>
			<div className="max-w-xl">
				<h1 className="font-display text-3xl">{t("title")}</h1>
				<p className="mt-3 mb-8 text-muted">{t("text")}</p>
				<ErrorSummary title={state?.errors[""] ?? counted} items={items} answer={state} />
				<Form method="post" noValidate className="grid gap-7">
					<FormToken />
					<Amounts bounds={bounds} currency={currency} state={state} />
					<Field
						{...shared("recipientName")}
						autoComplete="off"
						autoCapitalize="words"
						maxLength={60}
					/>
					<Field
						{...shared("recipientEmail")}
						type="email"
						hint={t("emailHint")}
						autoComplete="off"
						maxLength={120}
					/>
					<Message state={state} />
					<SubmitButton pendingLabel={t("forms:pending")} className="w-full xs:w-auto">
						{t("submit")}
					</SubmitButton>
				</Form>
				<p className="mt-6 text-sm text-muted">{t("note")}</p>
			</div>
		</div>
	);
}
