import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { instalmentPlan, isCard, type PaymentOffer } from "~/models/payment/payment.ts";
import { RadioCard, RadioCards } from "~/ui/form/radio-card.tsx";

export function PaymentChoice({
	offers,
	amount,
	currency,
	state,
	idOf,
}: {
	offers: readonly PaymentOffer[];
	/** cents */
	amount: number;
	currency: string;
	state: FormState | null;
	idOf: (field: string) => string;
}) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const chosen = state?.values.method ?? offers[0]?.method;
	const detailOf = ({ method, times }: PaymentOffer): string => {
		const [first = 0, each = 0] = instalmentPlan(amount, times);
		if (times > 1) {
			return t("payment.detail.instalments", {
				first: money(first),
				others: times - 1,
				amount: money(each),
			});
		}
		return isCard(method) ? t("payment.detail.card") : t("payment.detail.site");
	};
	return (
		<RadioCards id={idOf("method")} legend={t("payment.methods")} error={state?.errors.method}>
			{offers.map((offer) => (
				<RadioCard
					key={offer.method}
					id={idOf(`method-${offer.method}`)}
					name="method"
					value={offer.method}
					label={t(`payment.method.${offer.method}`)}
					defaultChecked={offer.method === chosen}
				>
					<p className="pl-9 text-sm text-muted">{detailOf(offer)}</p>
				</RadioCard>
			))}
		</RadioCards>
	);
}
