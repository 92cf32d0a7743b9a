import { getFormProps, type useForm } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PayingCard } from "#app/models/payment/paying-cards.ts";
import disclosure from "#app/ui/disclosure.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { undoDuration, usePausableTimer } from "#app/ui/use-pausable-timer.ts";
import { formatMoney } from "#shop/money.ts";
import { CardAction } from "./card-action.tsx";
import styles from "./gift-cards.module.css";

/** Cards have their number printed in groups of four. */
export const numberMask = Array(16).fill("****").join(" ");

export interface GiftCardFields {
	number: string;
	/** empty for as much as possible */
	amount?: string;
}
type GiftCardForm = ReturnType<typeof useForm<GiftCardFields>>;

/** A card that pays: its last digits, what it pays, and a button to remove it. */
function CardRow({
	card,
	currency,
	onRemove,
}: {
	card: PayingCard;
	currency: string;
	onRemove: () => void;
}) {
	const { t } = useTranslation("payment");
	const { locale } = useShop();
	const { id, ending, amount } = card;
	return (
		<div className={`${layout.spread} ${styles.card}`}>
			<p>{t("giftCard.paying", { ending })}</p>
			<p className={`${typography.number} ${styles.paid}`}>
				{formatMoney(-amount, currency, locale)}
			</p>
			<CardAction
				card={id}
				intent="release-gift-card"
				label={t("giftCard.removeOf", { ending })}
				className={styles.remove}
				onSubmit={onRemove}
			>
				{t("giftCard.remove")}
			</CardAction>
		</div>
	);
}

function CardForm({
	count,
	form: [form, fields],
	proof,
}: {
	/** number of cards that pay; when it grows, the form is emptied for the next card */
	count: number;
	form: GiftCardForm;
	proof: ReactNode;
}) {
	const { t } = useTranslation("payment");
	const element = useRef<HTMLFormElement>(null);
	const before = useRef(count);
	useEffect(() => {
		if (count > before.current) element.current?.reset();
		before.current = count;
	}, [count]);
	return (
		<PostForm
			via={Form}
			{...getFormProps(form, { ariaAttributes: false })}
			ref={element}
			preventScrollReset
			className={styles.form}
		>
			<p className={typography.quiet}>{t("giftCard.lead")}</p>
			<div className={styles.fields}>
				<Field
					field={fields.number}
					label={t("giftCard.number")}
					hint={t("giftCard.numberHint")}
					mask={numberMask}
					inputMode="numeric"
					autoComplete="off"
					data-secret=""
				/>
				<Field
					field={fields.amount}
					label={t("giftCard.amount")}
					hint={t("giftCard.amountHint")}
					autoComplete="off"
				/>
			</div>
			{proof}
			<div>
				<SubmitButton
					variant="line"
					name="intent"
					value="use-gift-card"
					className={layout.wideOnPhones}
				>
					{t("giftCard.apply")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

/** Cards whose undo is over, so that coming back to the page does not offer it again. */
const over = new Set<string>();

/**
 * A gift card that was removed, shown for four seconds with an undo (CART-53). Without JavaScript it is shown until the
 * undo is no longer kept.
 */
function RemovedCardRow({
	card: { id, ending },
	isFresh,
}: {
	card: PayingCard;
	/** removed by a press just now: the undo button takes the focus */
	isFresh: boolean;
}) {
	const { t } = useTranslation("payment");
	const [isOver, setOver] = useState(() => {
		// removed again: its time starts anew
		if (isFresh) over.delete(id);
		return over.has(id);
	});
	const button = useRef<HTMLButtonElement>(null);
	const takesFocus = useRef(isFresh);
	useEffect(() => {
		if (takesFocus.current) button.current?.focus();
		takesFocus.current = false;
	}, []);
	const hold = usePausableTimer(undoDuration, () => {
		over.add(id);
		setOver(true);
	});
	if (isOver) return null;
	return (
		<div {...hold} className={layout.undone}>
			<p role="status" className={typography.small}>
				{t("giftCard.removed", { ending })}
			</p>
			<CardAction
				card={id}
				intent="restore-gift-card"
				label={t("giftCard.undoOf", { ending })}
				button={button}
			>
				{t("giftCard.undo")}
			</CardAction>
		</div>
	);
}

/** Gift cards that pay, cards just removed, and a form to add one (CART-53, CART-65). */
export function GiftCards({
	cards,
	removed,
	currency,
	due,
	form,
	proof,
	isRefused,
}: {
	cards: readonly PayingCard[];
	removed: readonly PayingCard[];
	currency: string;
	/** cents left for a payment method */
	due: number;
	form: GiftCardForm;
	/** check that no robot tries numbers */
	proof: ReactNode;
	/** whether the values typed into the form were refused */
	isRefused: boolean;
}) {
	const { t } = useTranslation("payment");
	const { locale } = useShop();
	const fresh = useRef<string | null>(null);
	return (
		<section aria-label={t("giftCard.list")} className={styles.cards}>
			{cards.map((card) => (
				<CardRow
					key={card.id}
					card={card}
					currency={currency}
					onRemove={() => {
						fresh.current = card.id;
					}}
				/>
			))}
			{removed.map((card) => (
				<RemovedCardRow key={card.id} card={card} isFresh={fresh.current === card.id} />
			))}
			{cards.length > 0 ? (
				<p className={`${layout.spread} ${styles.left}`}>
					<span>{t("giftCard.left")}</span>
					<span className={`${typography.number} ${styles.due}`}>
						{formatMoney(due, currency, locale)}
					</span>
				</p>
			) : null}
			{due > 0 ? (
				<details className={`${disclosure.fold} ${styles.ask}`} open={isRefused || undefined}>
					<summary>{t("giftCard.ask")}</summary>
					<div className={disclosure.body}>
						<CardForm count={cards.length} form={form} proof={proof} />
					</div>
				</details>
			) : null}
		</section>
	);
}
