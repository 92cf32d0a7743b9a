import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { FormToken } from "~/i18n/form-token.tsx";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormState } from "~/models/form/form-state.ts";
import type { PayingCard } from "~/models/payment/paying-cards.ts";
import { Field } from "~/ui/form/plain-field.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { CardAct } from "./card-act.tsx";
import { RemovedCardRow } from "./removed-card-row.tsx";

/** One card that pays: what it is called, what it pays, its way out. */
function CardRow({
	card,
	currency,
	onRemove,
}: {
	card: PayingCard;
	currency: string;
	onRemove: () => void;
}) {
	const { t } = useTranslation(["payment", "forms"]);
	const { locale } = useShop();
	const { ending, amount } = card;
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
			<p>{t("giftCard.paying", { ending })}</p>
			<p className="num ml-auto">{formatMoney(-amount, currency, locale)}</p>
			<CardAct
				ending={ending}
				intent="release-gift-card"
				label={t("giftCard.removeOf", { ending })}
				className="basis-full"
				onSubmit={onRemove}
			>
				{t("giftCard.remove")}
			</CardAct>
		</div>
	);
}

function CardForm({
	count,
	state,
	idOf,
}: {
	/** cards that pay: one more leaves the form empty for another */
	count: number;
	state: FormState | null;
	idOf: (field: string) => string;
}) {
	const { t } = useTranslation(["payment", "forms"]);
	const form = useRef<HTMLFormElement>(null);
	const before = useRef(count);
	useEffect(() => {
		if (count > before.current) form.current?.reset();
		before.current = count;
	}, [count]);
	return (
		<Form ref={form} method="post" preventScrollReset noValidate className="grid gap-6">
			<FormToken />
			<p className="text-sm text-muted">{t("giftCard.lead")}</p>
			<div className="grid gap-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Field
					id={idOf("number")}
					name="number"
					label={t("giftCard.number")}
					hint={t("giftCard.numberHint")}
					error={state?.errors.number}
					defaultValue={state?.values.number}
					inputMode="numeric"
					autoComplete="off"
					maxLength={64}
				/>
				<Field
					id={idOf("amount")}
					name="amount"
					label={t("giftCard.amount")}
					optional={t("forms:optional")}
					hint={t("giftCard.amountHint")}
					error={state?.errors.amount}
					defaultValue={state?.values.amount}
					autoComplete="off"
					maxLength={20}
				/>
			</div>
			<div>
				<SubmitButton
					look="line"
					name="intent"
					value="use-gift-card"
					pendingLabel={t("forms:pending")}
					className="w-full xs:w-auto"
				>
					{t("giftCard.apply")}
				</SubmitButton>
			</div>
		</Form>
	);
}

/** Gift cards that pay, those just taken out, and the way to add one (S2 §4, §7). */
export function GiftCards({
	cards,
	removed,
	currency,
	due,
	state,
	idOf,
}: {
	cards: readonly PayingCard[];
	removed: readonly PayingCard[];
	currency: string;
	/** cents left for a payment method */
	due: number;
	/** what its own form was refused with */
	state: FormState | null;
	idOf: (field: string) => string;
}) {
	const { t } = useTranslation("payment");
	const { locale } = useShop();
	const fresh = useRef<string | null>(null);
	return (
		<section aria-label={t("giftCard.list")} className="mb-10">
			{cards.map((card) => (
				<CardRow
					key={card.ending}
					card={card}
					currency={currency}
					onRemove={() => {
						fresh.current = card.ending;
					}}
				/>
			))}
			{removed.map(({ ending }) => (
				<RemovedCardRow key={ending} ending={ending} isFresh={fresh.current === ending} />
			))}
			{cards.length > 0 ? (
				<p className="flex items-baseline justify-between gap-4 py-3">
					<span>{t("giftCard.left")}</span>
					<span className="num font-medium">{formatMoney(due, currency, locale)}</span>
				</p>
			) : null}
			{due > 0 ? (
				<details className="fold border-t border-line" open={state !== null || undefined}>
					<summary>{t("giftCard.ask")}</summary>
					<div className="fold-body">
						<CardForm count={cards.length} state={state} idOf={idOf} />
					</div>
				</details>
			) : null}
		</section>
	);
}
