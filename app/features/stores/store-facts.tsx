import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { StorePageView } from "#app/models/store/store-card.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import styles from "./stores.module.css";

/** The week's hours with today marked, and the days on which the store is closed though it usually is open. */
export function StoreHours({ store }: { store: StorePageView }) {
	const { t } = useTranslation(["stores", "places"]);
	const { locale } = useShop();
	return (
		<section aria-labelledby="hours">
			<h2 id="hours">{t("hours")}</h2>
			<dl className={styles.hours}>
				{store.week.map(({ day, hours, isToday }) => (
					<div key={day} aria-current={isToday ? "date" : undefined}>
						<dt>
							{day}
							{isToday ? <small>{t("today")}</small> : null}
						</dt>
						<dd className={typography.number}>{hours || t("places:closed")}</dd>
					</div>
				))}
			</dl>
			{store.closings.length > 0 ? (
				<>
					<h3 className={typography.label}>{t("closingsTitle")}</h3>
					<ul className={styles.closings}>
						{store.closings.map((date) => (
							<li key={date}>
								<time dateTime={date}>{formatDate(date, locale, "weekday")}</time>
							</li>
						))}
					</ul>
				</>
			) : null}
		</section>
	);
}

export function StoreServices({ services }: { services: StorePageView["services"] }) {
	const { t } = useTranslation("stores");
	if (services.length === 0) return null;
	return (
		<section aria-labelledby="services">
			<h2 id="services">{t("servicesTitle")}</h2>
			<ul className={styles.services}>
				{services.map((service) => (
					<li key={service}>
						<Icon name="check" />
						{t(`services.${service}`)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** A plain form that chooses the store or forgets it; the choice is kept in the session or with the customer. */
export const ChooseStore = slot("choose-store", ({ id, path }: { id: string; path: string }) => {
	const { t } = useTranslation("stores");
	const isMine = useVisitor().store === id;
	return (
		<PostForm action={path} className={styles.choose}>
			<input type="hidden" name="intent" value={isMine ? "forget" : "choose"} />
			{isMine ? (
				<>
					<p className={styles.mine}>
						<Icon name="check" />
						{t("chosen")}
					</p>
					<Button variant="text">{t("forget")}</Button>
				</>
			) : (
				<Button>{t("choose")}</Button>
			)}
		</PostForm>
	);
});
