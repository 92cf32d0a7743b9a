import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isPaymentMethod } from "#app/models/payment/payment.ts";
import { type NamedCard, savedCardMethod } from "#app/models/payment/saved-cards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { TextField } from "#app/ui/form/field.tsx";
import { RadioCard } from "#app/ui/form/radio-card.tsx";
import typography from "#app/ui/typography.module.css";
import { PaymentMark } from "./payment-mark.tsx";
import styles from "./saved-cards.module.css";

/** 'Visa •••• 1111, 03/30', and to a screen reader in words. */
export function CardName({ card }: { card: NamedCard }): ReactNode {
	const { t } = useTranslation("payment");
	const { brand, ending, expires } = card;
	return (
		<>
			<span aria-hidden="true" className={typography.number}>
				{t("savedCard.name", { brand, ending, expires })}
			</span>
			<span className={typography.unseen}>{t("savedCard.spoken", { brand, ending, expires })}</span>
		</>
	);
}

export function CardMark({ card }: { card: NamedCard }): ReactNode {
	return isPaymentMethod(card.product) ? <PaymentMark method={card.product} /> : null;
}

/**
 * The customer's saved cards among the ways to pay. Each has a button that removes it; the button belongs to a form of its
 * own, so that Enter in the payment form never presses it.
 */
export function SavedCardChoices({
	field,
	cards,
	checked,
	removal,
}: {
	field: TextField;
	cards: readonly NamedCard[];
	/** the chosen way to pay */
	checked: string;
	/** id of the form that removes a card */
	removal: string;
}) {
	const { t } = useTranslation("payment");
	return cards.map((card) => (
		<RadioCard
			key={card.savedCardId}
			field={field}
			value={savedCardMethod(card)}
			label={<CardName card={card} />}
			aside={<CardMark card={card} />}
			defaultChecked={checked === savedCardMethod(card)}
		>
			<div className={styles.body}>
				<p className={typography.quiet}>{t("savedCard.detail")}</p>
				<button
					type="submit"
					form={removal}
					name="savedCardId"
					value={card.savedCardId}
					aria-label={t("savedCard.removeOf", { brand: card.brand, ending: card.ending })}
					className={buttonClass("text")}
				>
					{t("savedCard.remove")}
				</button>
			</div>
		</RadioCard>
	));
}
