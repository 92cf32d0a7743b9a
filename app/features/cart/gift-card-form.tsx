import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	type GiftCardBounds,
	maxMessageLength,
	otherAmount,
	suggestedAmounts,
} from "#app/models/cart/gift-card-amounts.ts";
import { type Constraints, Field, type TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./gift-card-form.module.css";

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

/** Suggested amounts, and one that is typed; its field shows once it is chosen, without a script too. */
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
			className={styles.choice}
		>
			<legend className={typography.small}>{t("amount")}</legend>
			<div className={styles.amounts}>
				{choices.map(({ value, label }) => (
					<label
						key={value}
						className={`${typography.number} ${typography.small} ${styles.amount}`}
					>
						<input
							{...getInputProps(amount, { type: "radio", value, ariaAttributes: false })}
							id={`${amount.id}-${value}`}
						/>
						{label}
					</label>
				))}
			</div>
			<FieldError field={amount} />
			<div className={styles.typed}>
				<Field
					field={typedAmount}
					label={t("typedAmount")}
					labelNote={limits}
					inputMode="text"
					autoComplete="transaction-amount"
				/>
			</div>
		</fieldset>
	);
}

/** The form to buy a gift card: amount, recipient, message (CART-64, CART-90). */
export function GiftCardForm({
	bounds,
	currency,
	constraint,
	lastResult,
}: Market & {
	constraint: Constraints;
	/** the submission that was refused: its values and errors */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("gift");
	const [form, fields] = useForm<GiftCardFields>({
		id: "gift",
		lastResult,
		constraint,
		defaultValue: { amount: String(bounds.preselectedAmount) },
	});
	return (
		<div className={styles.page}>
			<div aria-hidden="true" className={styles.counter}>
				<div className={styles.card}>
					<span className={styles.brand}>{brand.name}</span>
					<span className={typography.label}>{t("face")}</span>
				</div>
			</div>
			<div>
				<h1 className={typography.title}>{t("title")}</h1>
				<p className={`${typography.muted} ${styles.lead}`}>{t("text")}</p>
				<FormErrors form={form} order={order} answer={lastResult} />
				<PostForm
					via={Form}
					{...getFormProps(form, { ariaAttributes: false })}
					className={styles.form}
				>
					<Amounts
						bounds={bounds}
						currency={currency}
						amount={fields.amount}
						typedAmount={fields.typedAmount}
					/>
					<Field
						field={fields.recipientName}
						label={t("recipientName")}
						autoComplete="off"
						autoCapitalize="words"
					/>
					<Field
						field={fields.recipientEmail}
						label={t("recipientEmail")}
						type="email"
						hint={t("emailHint")}
						autoComplete="off"
					/>
					<TextareaField
						field={fields.message}
						label={t("message")}
						hint={t("messageHint", { max: maxMessageLength })}
						rows={3}
						className={styles.message}
					/>
					<SubmitButton className={layout.wideOnPhones}>{t("submit")}</SubmitButton>
				</PostForm>
				<p className={`${typography.quiet} ${styles.note}`}>{t("note")}</p>
			</div>
		</div>
	);
}
