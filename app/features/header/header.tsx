import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { AuthoredLink } from "#app/features/content/authored-link.tsx";
import bannerStyles from "#app/features/menu/banner.module.css";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { anchorOf } from "#app/i18n/navigation.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { isAccountPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { countriesId } from "#app/models/content/footer-view.ts";
import type { BannerView, HeaderContent } from "#app/models/content/header-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { slot } from "#app/ui/slot.tsx";
import { useTravellingPicture } from "#app/ui/travelling-picture.ts";
import typography from "#app/ui/typography.module.css";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { brand } from "#shop/brand.ts";
import { formatName } from "#shop/names.ts";
import { AccountLinks } from "./account-links.tsx";
import accountMenuStyles from "./account-menu.module.css";
import styles from "./header.module.css";
import { MainMenu, menuId } from "./main-menu.tsx";
import { onShowBag } from "./show-bag.ts";
import { cartMark, useCartSync } from "./use-cart-sync.ts";
import { useMenu } from "./use-menu.ts";
import { useSeenAgain } from "./use-seen-again.ts";

function SearchField() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	return (
		<search className={styles.wide}>
			<Form
				action={url("search")}
				className={styles.search}
				toolname="search"
				tooldescription={t("toolSearch")}
				toolautosubmit=""
			>
				{/* submitted empty, it still leads to the search page (PAGE-51) */}
				<SearchBox
					required={false}
					aria-label={t("search")}
					placeholder={t("search")}
					toolparamdescription={t("toolWords")}
				/>
				<button type="submit" aria-label={t("search")}>
					<Icon name="search" />
				</button>
			</Form>
		</search>
	);
}

/** Back button on phones: to the previous page, else home (PAGE-50). */
function Back({ home }: { home: string }) {
	const { t } = useTranslation("layout");
	return (
		<a
			className={`${styles.tool} ${styles.narrow}`}
			href={home}
			aria-label={t("back")}
			onClick={(event) => {
				if (window.history.length < 2) return;
				event.preventDefault();
				window.history.back();
			}}
		>
			<Icon name="back" />
		</a>
	);
}

/** The notification above the header, by its type (PAGE-61). */
function Banner({ banner: { type, text, link } }: { banner: BannerView }) {
	const { t } = useTranslation("layout");
	return (
		<aside aria-label={t("notice")} className={bannerStyles.note} data-type={type}>
			<p>
				{link ? `${text} ` : text}
				{link ? <AuthoredLink link={link} /> : null}
			</p>
		</aside>
	);
}

/** Unfolds the countries in this page's footer, instead of leaving for the menu's page. */
function showHere(event: MouseEvent<HTMLElement>) {
	const details = document.getElementById(countriesId)?.closest("details");
	if (!details) return;
	event.preventDefault();
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
	details.open = true;
	details.scrollIntoView({ block: "center" });
	details.querySelector("summary")?.focus({ preventScroll: true });
}

/** Leads to the list of countries and languages; without a script, to the one on the menu's page. */
function CountriesLink() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	return (
		<a href={`${url("menu")}#${countriesId}`} onClick={showHere}>
			{t("countries")}
		</a>
	);
}

interface OnAccountPage {
	isCurrent?: "true" | undefined;
}

/** The account icon with its dropdown, on hover, Enter or press (PAGE-52, ADR 0065). */
const AccountMenu = slot("account-menu", ({ isCurrent }: OnAccountPage) => {
	const { t } = useTranslation("layout");
	const { firstName, signedIn } = useVisitor();
	const name = formatName(firstName);
	const greeting = name ? t("greeting", { name }) : "";
	// says what is read beside the icon too, so that it can be asked for by voice (WCAG 2.5.3)
	const label = greeting ? `${greeting}, ${t("accountOpen")}` : t("accountOpen");
	return (
		<details className={accountMenuStyles.account} name="hd">
			<summary className={styles.tool} aria-label={label} aria-current={isCurrent}>
				<Icon name="user" />
				<span className={styles.word}>{greeting || t("account")}</span>
			</summary>
			<div className={accountMenuStyles.panel}>
				<AccountLinks firstName={firstName} isSignedIn={signedIn} />
			</div>
		</details>
	);
});

/** Link to the account at the bottom of the menu, on phones. */
const AccountLink = slot("account-link", ({ isCurrent }: OnAccountPage) => {
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { firstName } = useVisitor();
	return (
		<a href={url("account-dashboard")} aria-current={isCurrent}>
			{firstName ? t("greeting", { name: formatName(firstName) }) : t("accountOpen")}
		</a>
	);
});

/** In place of a drawer that cannot be loaded: the cart's own page. */
function ToCart(): null {
	const cart = useUrl()("cart");
	useEffect(() => location.assign(cart), [cart]);
	return null;
}

const MiniCartDrawer = lazyPart<{ onClose: () => void }>(
	async () => (await import("#app/features/cart/mini-cart.tsx")).MiniCart,
	ToCart,
);

/** Link to the cart; with a script it opens the mini cart in a drawer (PAGE-54, ADR 0065). */
const Bag = slot("bag", () => {
	const { bag } = useVisitor();
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { key, pathname } = useLocation();
	const [openOn, setOpenOn] = useState<string | null>(null);
	const cart = url("cart");
	const isCart = pathname === cart;
	useCartSync(cartMark(bag));
	useSeenAgain();
	useEffect(() => onShowBag(() => setOpenOn(key)), [key]);
	const count = bag && bag !== "down" ? bag.nbProducts : 0;
	const name = count > 0 ? `${t("bag")}, ${t("bagCount", { count })}` : t("bag");
	const open = (event: MouseEvent) => {
		if (isCart || !anchorOf(event.nativeEvent)) return;
		event.preventDefault();
		setOpenOn(key);
	};
	return (
		<>
			<a className={styles.tool} href={cart} aria-label={name} onClick={open}>
				<Icon name="bag" />
				<span className={styles.word}>{t("bag")}</span>{" "}
				{count > 0 ? <b className={typography.number}>{count}</b> : null}
			</a>
			{/* a navigation changes `key` and so closes it */}
			{openOn === key && !isCart ? (
				<Suspense>
					<MiniCartDrawer onClose={() => setOpenOn(null)} />
				</Suspense>
			) : null}
		</>
	);
});

export function Header({ menu, banner }: HeaderContent) {
	const header = useRef<HTMLElement>(null);
	const url = useUrl();
	const { has } = useShop();
	const { pathname } = useLocation();
	const { t } = useTranslation("layout");
	const home = url("index");
	const account = url("account-dashboard");
	const isCurrent = isAccountPath(pathname) ? "true" : undefined;
	useMenu(header);
	useTravellingPicture();
	return (
		<>
			{banner ? <Banner banner={banner} /> : null}
			<header ref={header} className={styles.bar}>
				<div className={styles.row}>
					<button
						type="button"
						className={`${styles.tool} ${styles.narrow}`}
						popoverTarget={menuId}
						aria-label={t("menu")}
					>
						<Icon name="menu" />
					</button>
					{pathname === home || pathname === "/" ? null : <Back home={home} />}
					<MainMenu
						entries={menu}
						footer={
							<>
								<AccountLink isCurrent={isCurrent} />
								{has("wishlist") ? <a href={url("wishlist")}>{t("section.wishlist")}</a> : null}
								{has("storeLocator") ? <a href={url("stores")}>{t("stores")}</a> : null}
								<a href={url("help", {})}>{t("help")}</a>
								<CountriesLink />
								<a href={home}>{t("home")}</a>
							</>
						}
					/>
					<a className={styles.logo} href={home} aria-label={t("homeOf", { name: brand.name })}>
						<Wordmark />
					</a>
					<div className={styles.tools}>
						<SearchField />
						<a
							className={`${styles.tool} ${styles.narrow}`}
							href={url("search")}
							aria-label={t("search")}
						>
							<Icon name="search" />
						</a>
						<a
							className={`${styles.tool} ${styles.narrow}`}
							href={account}
							aria-label={t("accountOpen")}
							aria-current={isCurrent}
						>
							<Icon name="user" />
						</a>
						<AccountMenu isCurrent={isCurrent} />
						<Bag />
					</div>
				</div>
			</header>
		</>
	);
}
