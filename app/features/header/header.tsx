import { useRef } from "react";
import { Form, useLocation } from "react-router";
import { Banner } from "#app/features/menu/banner.tsx";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { isAccountPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HeaderContent } from "#app/models/content/header-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTravellingPicture } from "#app/ui/travelling-picture.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { brand } from "#shop/brand.ts";
import { AccountLink, AccountMenu } from "./account-menu.tsx";
import { Bag } from "./bag.tsx";
import { CountriesLink } from "./countries-link.tsx";
import styles from "./header.module.css";
import { MainMenu, menuId } from "./main-menu.tsx";
import { useMenu } from "./use-menu.ts";

function SearchField() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	return (
		<search className={styles.wide}>
			<Form action={url("search")} className={styles.search}>
				{/* submitted empty, it still leads to the search page (PAGE-51) */}
				<SearchBox required={false} aria-label={t("search")} placeholder={t("search")} />
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
