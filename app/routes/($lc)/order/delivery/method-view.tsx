import { PointFinder } from "~/features/checkout/point-finder.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type DeliveryOffer, needOf } from "~/models/delivery/delivery.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { Field } from "~/ui/form/plain-field.tsx";
import { RadioCard, RadioCards } from "~/ui/form/radio-card.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { DeliveryData } from "./load.server.ts";

export interface PartProps {
	data: DeliveryData;
	state: FormState | null;
	idOf: (field: string) => string;
}

/** Who takes the parcel of the second programme. */
function ReceiverFields({ data, state, idOf }: PartProps) {
	const { t } = useTranslation(["checkout", "address"]);
	const fields = ["firstName", "lastName"] as const;
	return (
		<div className="grid gap-6 xs:grid-cols-2">
			<p className="text-sm text-muted xs:col-span-2">{t("delivery.receiverIntro")}</p>
			{fields.map((field) => {
				const name = field === "firstName" ? "receiverFirstName" : "receiverLastName";
				return (
					<Field
						key={name}
						id={idOf(name)}
						name={name}
						label={t(`address:${field}`)}
						defaultValue={state ? state.values[name] : data.receiver[field]}
						error={state?.errors[name]}
						autoComplete="off"
						autoCapitalize="words"
						maxLength={60}
					/>
				);
			})}
		</div>
	);
}

/** What a method has to know, below its card while it is chosen. */
function MethodNeeds({ offer, ...part }: PartProps & { offer: DeliveryOffer }) {
	const { t } = useTranslation("checkout");
	const { data, state, idOf } = part;
	const finder = data.finders.find(({ key }) => key === offer.key);
	if (finder) {
		return (
			<PointFinder
				finder={finder}
				state={state}
				idOf={idOf}
				weekdays={data.weekdays}
				region={data.region}
			/>
		);
	}
	if (offer.key === "HSP") return <ReceiverFields {...part} />;
	return <p className="text-sm text-muted">{t("delivery.dematerialised")}</p>;
}

export function MethodChoice(part: PartProps) {
	const { data, state, idOf } = part;
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const chosen = state ? state.values.method : data.method;
	if (data.offers.length === 0) return <Notice kind="warning">{t("delivery.none")}</Notice>;
	const money = (cents: number) => formatMoney(cents, data.currency, locale, { trimZeros: true });
	const detailOf = ({ key, price, freeAbove, promise }: DeliveryOffer) => {
		const threshold =
			freeAbove !== null && price > 0 ? t("delivery.freeAbove", { amount: money(freeAbove) }) : "";
		return [promiseText(promise, locale, t, key), threshold].filter(Boolean).join(" ");
	};
	return (
		<RadioCards id={idOf("method")} legend={t("delivery.methods")} error={state?.errors.method}>
			{data.offers.map((offer) => (
				<RadioCard
					key={offer.key}
					id={idOf(`method-${offer.key}`)}
					name="method"
					value={offer.key}
					label={t(`delivery.method.${offer.key}`)}
					aside={offer.price === 0 ? t("delivery.free") : money(offer.price)}
					detail={detailOf(offer)}
					defaultChecked={offer.key === chosen}
				>
					{needOf[offer.key] === "door" ? null : <MethodNeeds {...part} offer={offer} />}
				</RadioCard>
			))}
		</RadioCards>
	);
}
