import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import styles from "./cart.module.css";
import { CartPart, ChoiceRow } from "./cart-part.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { usePart } from "./use-part.ts";

export interface DonationChoice {
	id: string;
	/** in the market's language */
	label: string;
}

/** The market's donations, each with a button that gives it or takes it back. */
export function Donations({
	choices,
	view,
	page,
}: {
	choices: readonly DonationChoice[];
	view: Pick<CartView, "given" | "donations" | "currency">;
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const part = usePart(cartParts.donations, page);
	const given = (view.donations ?? []).reduce((sum, { amount }) => sum + amount, 0);
	return (
		<CartPart
			id="cart-donations"
			title={t("donations.title")}
			text={t("donations.text")}
			gain={given > 0 ? formatMoney(given, view.currency, locale) : undefined}
			isChosen={view.given.length > 0}
			part={part}
		>
			<ul className={styles.choices}>
				{choices.map(({ id, label }) => {
					const at = view.given.indexOf(id);
					const amount = view.donations?.[at]?.amount;
					return (
						<ChoiceRow
							key={id}
							part={part}
							label={label}
							more={
								amount ? (
									<span className={`${typography.number} ${typography.muted}`}>
										{`${dot}${formatMoney(amount, view.currency, locale)}`}
									</span>
								) : null
							}
							buttonLabel={t(at < 0 ? "donations.give" : "donations.take")}
							fields={{ intent: at < 0 ? "add-donation" : "remove-donation", donationId: id }}
						/>
					);
				})}
			</ul>
		</CartPart>
	);
}
