import { useForm } from "@conform-to/react";
import { OrderContents } from "#app/features/checkout/order-contents.tsx";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { type GiftCardFields, GiftCards } from "#app/features/payment/gift-cards.tsx";
import { FormProof } from "#app/features/protection/form-proof.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { typedCardField } from "#app/models/payment/payment.ts";
import { savedCardMethod } from "#app/models/payment/saved-cards.ts";
import { clearFixedErrors } from "#app/ui/form/clear-fixed-errors.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormErrors, lacksOnly } from "#app/ui/form/form-errors.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { PaymentData } from "./load.server.ts";
import type { PaymentReply } from "./reply.ts";
import { PayForm, type PaymentFields } from "./view.tsx";
import "#app/features/address/address-block.module.css";
import "#app/features/checkout/in-place.module.css";
import "#app/features/checkout/order-review.module.css";
import "#app/features/checkout/review-part.module.css";
import typography from "#app/ui/typography.module.css";
import "#app/features/payment/pending-payment.module.css";

/**
 * Only used without an overview, so a browser only fetches it there. Without a boundary of its own: a navigation waits for it, as
 * what stands below would move down when it comes.
 */
const OrderReview = lazyPart(
	async () => (await import("#app/features/checkout/order-review.tsx")).OrderReview,
);

/** Seldom there. */
const PendingPayment = lazyPart(
	async () => (await import("#app/features/payment/pending-payment.tsx")).PendingPayment,
);

const fieldOrder = ["number", "amount", "method", typedCardField, "terms"];

export function PaymentStep({ data, reply }: { data: PaymentData; reply: PaymentReply | null }) {
	const {
		cards,
		removed,
		currency,
		due,
		pending,
		reason,
		constraints,
		choices,
		savedCards,
		tried,
		wished,
	} = data;
	const { botScript, review, inPlace } = data;
	const { t } = useTranslation("checkout");
	const resultOf = (form: PaymentReply["form"]) => (reply?.form === form ? reply.result : null);
	const pay = useForm<PaymentFields>({
		id: "payment",
		lastResult: resultOf("pay"),
		...clearFixedErrors<PaymentFields>(resultOf("pay")),
		constraint: constraints.pay,
		// a shopper who returns from a refused payment has agreed to the terms of this cart already
		defaultValue: {
			method:
				wished ??
				tried ??
				(savedCards[0] ? savedCardMethod(savedCards[0]) : (choices[0]?.method ?? "")),
			terms: tried ? "yes" : "",
		},
	});
	const giftCard = useForm<GiftCardFields>({
		id: "gift-card",
		lastResult: resultOf("gift-card"),
		constraint: constraints.giftCard,
	});
	const proofFor = (form: PaymentReply["form"]) => (
		<FormProof
			action={form === "pay" ? "payment" : form}
			check={reply?.form === form ? reply.check : null}
			botScript={botScript}
		/>
	);
	const [refused] = reply?.form === "gift-card" ? giftCard : pay;
	return (
		<>
			<StepHead title={t("payment.title")}>
				{reply ? (
					<FormErrors form={refused} order={fieldOrder} answer={reply} box="terms" />
				) : (
					<ErrorSummary title={reason} items={[]} />
				)}
			</StepHead>
			{pending ? <PendingPayment pending={pending} currency={currency} /> : null}
			{review ? (
				<>
					{/* the first button of the form: Enter in one of its fields orders, and changes nothing above */}
					<button
						type="submit"
						form="payment"
						name="intent"
						value="pay"
						tabIndex={-1}
						aria-hidden="true"
						className={typography.unseen}
					/>
					<OrderReview review={review} form="payment" {...(inPlace ? { inPlace } : {})}>
						<OrderContents items={review.items} totals={review.totals} />
					</OrderReview>
				</>
			) : null}
			<GiftCards
				cards={cards}
				removed={removed}
				currency={currency}
				due={due}
				form={giftCard}
				proof={proofFor("gift-card")}
				isRefused={reply?.form === "gift-card"}
			/>
			<PayForm
				data={data}
				form={pay}
				missedTerms={reply?.form === "pay" && lacksOnly(pay[0], "terms") ? reply : null}
				proof={proofFor("pay")}
			/>
		</>
	);
}
