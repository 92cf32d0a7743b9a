import {
	getFormProps,
	getInputProps,
	getTextareaProps,
	type SubmissionResult,
	useForm,
} from "@conform-to/react";
import { Form } from "react-router";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import {
	type GiftCardBounds,
	longestMessage,
	otherAmount,
	suggestedAmounts,
} from "~/models/cart/gift-card-amounts.ts";
import { type Constraints, Field, type TextField, useFieldWords } from "~/ui/form/field.tsx";
import { FieldError, FieldFrame } from "~/ui/form/field-frame.tsx";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";

interface GiftCardFields {
	/** cents, or `otherAmount` */
	amount: string;
	typedAmount?: string;
	recipientName: string;
	recipientEmail: string;
	message?: string;
}

const order = ["amount", "recipientName", "recipientEmail", "message"] as const;

interface Market {
	bounds: GiftCardBounds;
	currency: string;
}

/** Amounts to press, and one of the shopper's own; its field shows once it is chosen, without a script too. */
function Amounts({
	bounds,
	currency,
	amount,
	typedAmount,
}: Market & { amount: TextField; typedAmount: TextField }) {
	const { t } = useTranslation("gift");
	const { locale } = useShop();
	const write = (cents: number) => formatMoney(cents, currency, locale, { trimZeros: true });
	const limits = t("limits", { min: write(bounds.minAmount), max: write(bounds.maxAmount) });
	const choices = [
		...suggestedAmounts(bounds).map((cents) => ({ value: String(cents), label: write(cents) })),
		{ value: otherAmount, label: t("other") },
	];
	return (
		<fieldset
			id={amount.id}
			tabIndex={-1}
			aria-describedby={amount.errors ? amount.errorId : undefined}
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
							{...getInputProps(amount, { type: "radio", value, ariaAttributes: false })}
							id={`${amount.id}-${value}`}
							className="absolute inset-0 cursor-pointer opacity-0"
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError of={amount} />
			<div className={`mt-4 hidden group-has-[input[value=other]:checked]/amount:block`}>
				<Field
					of={typedAmount}
					label={t("typedAmount")}
					beside={limits}
					inputMode="text"
					autoComplete="transaction-amount"
				/>
			</div>
		</fieldset>
	);
}

function Message({ of }: { of: TextField }) {
	const { t } = useTranslation("gift");
	const hint = t("messageHint", { max: longestMessage });
	const words = useFieldWords(of, { label: t("message"), hint });
	return (
		<FieldFrame of={of} words={words}>
			<textarea
				{...getTextareaProps(of, { ariaDescribedBy: of.descriptionId })}
				rows={3}
				className="field min-h-24 resize-y py-2"
			/>
		</FieldFrame>
	);
}

/** A gift card to send: how much, to whom, with what words (S2 §7). */
export function GiftCardForm({
	bounds,
	currency,
	constraint,
	lastResult,
}: Market & {
	constraint: Constraints;
	/** what was typed before, with its errors */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation(["gift", "forms"]);
	const [form, fields] = useForm<GiftCardFields>({
		id: "gift",
		lastResult,
		constraint,
		defaultValue: { amount: String(bounds.preselectedAmount) },
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
				<FormErrors form={form} order={order} answer={lastResult} />
				<Form
					{...getFormProps(form, { ariaAttributes: false })}
					method="post"
					className="grid gap-7"
				>
					<FormToken />
					<Amounts
						bounds={bounds}
						currency={currency}
						amount={fields.amount}
						typedAmount={fields.typedAmount}
					/>
					<Field
						of={fields.recipientName}
						label={t("recipientName")}
						autoComplete="off"
						autoCapitalize="words"
					/>
					<Field
						of={fields.recipientEmail}
						label={t("recipientEmail")}
						type="email"
						hint={t("emailHint")}
						autoComplete="off"
					/>
					<Message of={fields.message} />
					<SubmitButton pendingLabel={t("forms:pending")} className="w-full xs:w-auto">
						{t("submit")}
					</SubmitButton>
				</Form>
				<p className="mt-6 text-sm text-muted">{t("note")}</p>
			</div>
		</div>
	);
}
