import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { SearchedProduct, StoreCard, StorePageView } from "#app/models/store/store-card.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import { directionsTo } from "./directions.ts";
import { openText } from "./open-state.ts";
import { StoreList } from "./store-list.tsx";
import { StoreStockOf } from "./store-stock.tsx";
import styles from "./stores.module.css";

/** The week's hours with today marked, and the days on which the store is closed though it usually is open. */
function StoreHours({ store }: { store: StorePageView }) {
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

function StoreServices({ services }: { services: StorePageView["services"] }) {
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
const ChooseStore = slot("choose-store", ({ id, path }: { id: string; path: string }) => {
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

export interface StoreBodyData {
	store: StorePageView;
	nearby: StoreCard[];
	/** the product whose page the shopper came from */
	product: SearchedProduct | null;
	weekdays: string[];
	productQuery: Record<string, string>;
}

function Opening({ store, weekdays }: Pick<StoreBodyData, "store" | "weekdays">) {
	const { t } = useTranslation(["stores", "places"]);
	const isOpen = store.state.kind === "open" || store.state.kind === "always";
	return (
		<div className={styles.opening}>
			<p className={typography.label}>{`${store.city}, ${store.countryName}`}</p>
			<h1>{store.name}</h1>
			<p className={isOpen ? styles.open : undefined}>{openText(store.state, weekdays, t)}</p>
			<address>
				{store.lines.map((line) => (
					<span key={line}>{line}</span>
				))}
				{store.phone ? (
					<a
						className={`${typography.link} ${typography.number} ${styles.phone}`}
						href={`tel:${store.phone}`}
					>
						<span className={typography.unseen}>{t("call")} </span>
						{store.phoneText}
					</a>
				) : null}
			</address>
			<ChooseStore id={store.id} path={store.href} />
			<a className={buttonClass("line")} href={directionsTo(store)} rel="noreferrer">
				{t("directions")}
			</a>
		</div>
	);
}

/** The whole of a store's page except its head elements. */
export function StoreBody({ store, nearby, product, weekdays, productQuery }: StoreBodyData) {
	const { t } = useTranslation(["stores", "layout", "catalog"]);
	const url = useUrl();
	const crumbs = [
		{ label: t("layout:home"), href: url("index") },
		{ label: t("title"), href: url("stores") },
		{ label: t("all"), href: url("stores-all") },
		{ label: store.name },
	];
	return (
		<>
			<Breadcrumb label={t("catalog:crumbs")} crumbs={crumbs} />
			<div className={styles.top}>
				<div className={`${picture.frame} ${styles.photo}`}>
					{store.photo ? (
						<Picture
							picture={{ scene: store.photo }}
							alt={t("photo", { name: store.name })}
							size="half"
							isFirst
						/>
					) : (
						<Icon name="store" />
					)}
				</div>
				<Opening store={store} weekdays={weekdays} />
			</div>
			<div className={product ? styles.parts : `${styles.parts} ${styles.pair}`}>
				{product ? <StoreStockOf storeId={store.id} product={product} sizes={store.sizes} /> : null}
				<StoreHours store={store} />
				<StoreServices services={store.services} />
			</div>
			{nearby.length > 0 ? (
				<section aria-labelledby="nearby" className={styles.near}>
					<h2 id="nearby">{t("nearby")}</h2>
					<StoreList stores={nearby} weekdays={weekdays} productQuery={productQuery} />
				</section>
			) : null}
		</>
	);
}
