import { PointFinder } from "#app/features/checkout/point-finder.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { needOf, pointField, searchField } from "#app/models/delivery/delivery.ts";
import control from "#app/ui/form/control.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import type { PartProps } from "./fields.ts";
import type { DeliveryData } from "./load.server.ts";

/** The person who receives a parcel of the second programme. */
function ReceiverFields({ fields }: Pick<PartProps, "fields">) {
	const { t } = useTranslation(["checkout", "address"]);
	const names = { firstName: "receiverFirstName", lastName: "receiverLastName" } as const;
	return (
		<div className={control.pair}>
			<p className={`${control.whole} ${typography.quiet}`}>{t("delivery.receiverIntro")}</p>
			{(["firstName", "lastName"] as const).map((name) => (
				<Field
					key={name}
					field={fields[names[name]]}
					label={t(`address:${name}`)}
					autoComplete="off"
					autoCapitalize="words"
				/>
			))}
		</div>
	);
}

/** The fields that a method needs, below its card while it is chosen. */
function MethodNeeds({ offer, ...part }: PartProps & { offer: DeliveryData["offers"][number] }) {
	const { t } = useTranslation("checkout");
	const { data, fields } = part;
	const finder = data.finders.find(({ key }) => key === offer.key);
	if (finder) {
		return (
			<PointFinder
				finder={finder}
				point={fields[pointField(finder.key)]}
				search={fields[searchField(finder.key)]}
				weekdays={data.weekdays}
				streets={data.streets}
			/>
		);
	}
	if (offer.key === "HSP") return <ReceiverFields fields={fields} />;
	return <p className={typography.quiet}>{t("delivery.dematerialised")}</p>;
}

export function MethodChoice(part: PartProps) {
	const { data, fields } = part;
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	if (data.offers.length === 0) return <Notice kind="warning">{t("delivery.none")}</Notice>;
	const money = (cents: number) => formatMoney(cents, data.currency, locale, { trimZeros: true });
	return (
		<RadioCards field={fields.method} legend={t("delivery.methods")}>
			{data.offers.map((offer) => (
				<RadioCard
					key={offer.key}
					field={fields.method}
					value={offer.key}
					label={t(`delivery.method.${offer.key}`)}
					aside={offer.price === 0 ? t("delivery.free") : money(offer.price)}
					detail={offer.detail}
				>
					{needOf[offer.key] === "address" ? null : <MethodNeeds {...part} offer={offer} />}
				</RadioCard>
			))}
		</RadioCards>
	);
}
