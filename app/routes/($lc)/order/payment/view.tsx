import { getFormProps, type useForm } from "@conform-to/react";
import { type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { numberMask } from "#app/features/payment/gift-cards.tsx";
import { PaymentMark, PaymentMarks } from "#app/features/payment/payment-mark.tsx";
import { SavedCardChoices } from "#app/features/payment/saved-cards.tsx";
import { WalletChoices } from "#app/features/payment/wallets.tsx";
import { LegalGuarantee } from "#app/features/trust/legal-guarantee.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { giftCardMethod } from "#app/models/payment/paying-cards.ts";
import { cardMethod, eachInstalment, type PaymentChoice } from "#app/models/payment/payment.ts";
import { savedCardMethod } from "#app/models/payment/saved-cards.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { type Instalment, paymentProductFacts } from "#contract/payment/products.ts";
import { formatDate } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import type { PaymentData } from "./load.server.ts";
import "#app/features/payment/card-fields.module.css";
import styles from "./view.module.css";

const CardFields = lazyPart(
	async () => (await import("#app/features/payment/card-fields.tsx")).CardFields,
	() => null,
);

export interface PaymentFields {
	method: string;
	/** number of the gift card that pays for everything */
	number?: string;
	/** `yes` to keep the card for the next time */
	keep?: string;
	terms: string;
}

/** The form that removes a saved card; its buttons stand beside the cards. */
const removalForm = "remove-saved-card";

/** A gift card for all that is due: the same button orders, in one step (CHECKOUT-49). */
function GiftCardChoice({
	field,
	number,
	amount,
}: Record<"field" | "number", TextField> & { amount: string }) {
	const { t } = useTranslation("payment");
	return (
		<RadioCard field={field} value={giftCardMethod} label={t("giftCard.method")}>
			<p className={`${typography.quiet} ${styles.covers}`}>{t("giftCard.covers", { amount })}</p>
			<Field
				field={number}
				label={t("giftCard.number")}
				labelNote=""
				hint={t("giftCard.numberHint")}
				mask={numberMask}
				inputMode="numeric"
				autoComplete="off"
				data-secret=""
				className={styles.amount}
			/>
		</RadioCard>
	);
}

/** The instalments and their days; they add up to the amount due. */
function Schedule({ schedule, currency }: { schedule: readonly Instalment[]; currency: string }) {
	const { t } = useTranslation("payment");
	const { locale } = useShop();
	return (
		<ol aria-label={t("schedule")} className={`${typography.small} ${styles.schedule}`}>
			{schedule.map(({ amount, dueOn }, index) => (
				<li key={dueOn} className={`${layout.amount} ${styles.due}`}>
					{index === 0 ? (
						<span>{t("today")}</span>
					) : (
						<time dateTime={dueOn}>{formatDate(dueOn, locale)}</time>
					)}
					<span className={typography.number}>{formatMoney(amount, currency, locale)}</span>
				</li>
			))}
		</ol>
	);
}

/** '3 × 49.67 €' with the name of who lends it; any other choice is named by its owner. */
function ChoiceName({
	choice: { method, schedule },
	currency,
}: {
	choice: PaymentChoice;
	currency: string;
}) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	if (schedule.length === 0) return t(`payment.method.${method}`);
	return t("payment.instalments", {
		times: schedule.length,
		amount: formatMoney(eachInstalment(schedule), currency, locale),
		name: paymentProductFacts(method)?.name ?? "",
	});
}

/** Where the shopper goes to pay, and for cards whether it is kept for the next time. */
function ChoiceDetail({
	method,
	keep,
	fields,
}: {
	method: PaymentChoice["method"];
	keep: TextField | null;
	fields: PaymentData["cardFields"];
}) {
	const { t } = useTranslation(["checkout", "payment"]);
	const kind = method === cardMethod ? "card" : method === "sepa" ? "debit" : "site";
	return (
		<div className={styles.detail}>
			{method === cardMethod && fields ? (
				<Suspense>
					<CardFields setup={fields} />
				</Suspense>
			) : null}
			<p className={typography.quiet}>{t(`payment.detail.${kind}`)}</p>
			{method === cardMethod && keep ? (
				<div className={styles.keep}>
					<Checkbox field={keep} label={t("payment:savedCard.keep")} />
					<p className={`${typography.quiet} ${styles.keepHint}`}>
						{t("payment:savedCard.keepHint")}
					</p>
				</div>
			) : null}
		</div>
	);
}

function PaymentChoices({
	data: { choices, wallets, savedCards, currency, maySave, cardFields },
	field,
	keep,
	children,
}: {
	data: PaymentData;
	field: TextField;
	keep: TextField;
	children: ReactNode;
}) {
	const { t } = useTranslation("checkout");
	const all = [
		...savedCards.map(savedCardMethod),
		...choices.map(({ method }) => method),
		...wallets,
		giftCardMethod,
	];
	// the chosen method may no longer be offered for the amount that is left to pay
	const wished = all.find((method) => method === field.initialValue) ?? all[0] ?? "";
	return (
		<RadioCards field={field} legend={t("payment.methods")}>
			<SavedCardChoices field={field} cards={savedCards} checked={wished} removal={removalForm} />
			<WalletChoices field={field} wallets={wallets} checked={wished} />
			{choices.map((choice) => (
				<RadioCard
					key={choice.method}
					field={field}
					value={choice.method}
					label={<ChoiceName choice={choice} currency={currency} />}
					aside={
						choice.method === cardMethod ? (
							<PaymentMarks methods={choice.brands} />
						) : (
							<PaymentMark method={choice.method} />
						)
					}
					defaultChecked={choice.method === wished}
				>
					{choice.schedule.length > 0 ? (
						<Schedule schedule={choice.schedule} currency={currency} />
					) : (
						<ChoiceDetail method={choice.method} keep={maySave ? keep : null} fields={cardFields} />
					)}
				</RadioCard>
			))}
			{children}
		</RadioCards>
	);
}

/**
 * The payment methods and the one button that orders. If gift cards cover everything, only the button is shown
 * (CHECKOUT-49).
 */
export function PayForm({
	data,
	form: [form, fields],
	missedTerms,
	proof,
}: {
	data: PaymentData;
	form: ReturnType<typeof useForm<PaymentFields>>;
	/** the answer to a form in which only the terms were not accepted */
	missedTerms: unknown;
	/** proof that no robot pays */
	proof: ReactNode;
}) {
	const { t } = useTranslation(["checkout", "payment"]);
	const { locale } = useShop();
	const { choices, wallets, savedCards, due, currency, terms } = data;
	if (due > 0 && choices.length + wallets.length === 0) {
		return <Notice kind="warning">{t("payment.none")}</Notice>;
	}
	const amount = formatMoney(due, currency, locale);
	return (
		<>
			{savedCards.length > 0 ? (
				<PostForm via={Form} id={removalForm} preventScrollReset>
					<input type="hidden" name="intent" value="remove-saved-card" />
				</PostForm>
			) : null}
			<PostForm
				via={Form}
				{...getFormProps(form, { ariaAttributes: false })}
				className={styles.form}
			>
				<input type="hidden" name="shown" value={data.shown} />
				{due > 0 ? (
					<PaymentChoices data={data} field={fields.method} keep={fields.keep}>
						<GiftCardChoice field={fields.method} number={fields.number} amount={amount} />
					</PaymentChoices>
				) : (
					<div>
						<h2 className={`${typography.subheading} ${styles.title}`}>
							{t("payment:free.title")}
						</h2>
						<p className={`${typography.muted} ${styles.text}`}>{t("payment:free.text")}</p>
						<input type="hidden" name="method" value="free" />
					</div>
				)}
				<div>
					<Checkbox field={fields.terms} label={t("payment.terms")} missedIn={missedTerms} />
					{terms ? (
						<a
							href={terms.href}
							target="_blank"
							className={`${typography.link} ${typography.small} ${styles.terms}`}
							rel="noopener"
						>
							{terms.title}
						</a>
					) : null}
				</div>
				{proof}
				<LegalGuarantee className={typography.quiet} />
				<div>
					<SubmitButton name="intent" value="pay" className={layout.wideOnPhones}>
						<Icon name="lock" />
						{due > 0 ? t("payment.submit", { amount }) : t("payment:free.submit")}
					</SubmitButton>
				</div>
			</PostForm>
		</>
	);
}
