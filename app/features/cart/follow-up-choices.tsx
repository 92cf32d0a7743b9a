import { useTranslation } from "#app/i18n/use-translation.ts";
import { type FollowUp, followUps } from "#app/models/cart/follow-ups.ts";
import styles from "./cart.module.css";
import { CartPart, ChoiceRow } from "./cart-part.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { usePart } from "./use-part.ts";

/** Messages after the order, each chosen or not; for customers only, since they go to the customer's address. */
export function FollowUpChoices({
	chosen,
	page,
}: {
	chosen: readonly FollowUp[];
	/** the refusal of a form that was posted without scripts */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const part = usePart(cartParts.followUps, page);
	return (
		<CartPart
			id="cart-follow-ups"
			title={t("followUp.title")}
			isChosen={chosen.length > 0}
			part={part}
		>
			<ul className={styles.choices}>
				{followUps.map((type) => {
					const isChosen = chosen.includes(type);
					return (
						<ChoiceRow
							key={type}
							part={part}
							label={t(`followUp.${type}`)}
							buttonLabel={t(isChosen ? "followUp.no" : "followUp.yes")}
							fields={{ intent: "set-follow-up", type, optin: isChosen ? "NO" : "YES" }}
						/>
					);
				})}
			</ul>
		</CartPart>
	);
}
