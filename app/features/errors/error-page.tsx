import { isRouteErrorResponse, useLocation } from "react-router";
import { FamilyTiles } from "~/features/catalog/family-tiles.tsx";
import { useMenuData } from "~/features/header/frame-data.ts";
import { SearchForm } from "~/features/search/search-form.tsx";
import { brand } from "~/i18n/brand.ts";
import { useUrl } from "~/i18n/shop.tsx";
import { failurePath } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { unpackMenu } from "~/models/catalog/menu.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Still } from "~/ui/still.tsx";

/** S2 §2: 404 is a not-found page, everything else a server-error page; both stay a shop. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation("errors");
	const url = useUrl();
	const { pathname, search } = useLocation();
	// a refused page is drawn under a path of its own: the shopper's stands behind it
	const [, refused] = pathname.split(`${failurePath}/`);
	const retryPath = (refused === undefined ? pathname : `/${refused}`) + search;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const kind = status === 404 ? "notFound" : "server";
	return (
		<main id="main" className="wrap error-page">
			<title>{`${t(`${kind}Title`)} · ${brand.name}`}</title>
			<div className="error-words">
				<p className="error-code" aria-hidden="true">
					{status}
				</p>
				<h1>{t(`${kind}Title`)}</h1>
				<p>{t(`${kind}Text`)}</p>
				<p>{t(`${kind}Way`)}</p>
				<p className="error-ways">
					<a className={buttonClass("ink")} href={url("index")}>
						{t("home")}
					</a>
					{kind === "server" ? (
						<a className={buttonClass("line")} href={retryPath} data-reload="">
							{t("retry")}
						</a>
					) : null}
				</p>
			</div>
			{kind === "notFound" ? (
				<section aria-labelledby="error-search">
					<h2 id="error-search">{t("search")}</h2>
					<SearchForm />
				</section>
			) : null}
			<Still as="section" aria-labelledby="error-families" data={useMenuData()}>
				{(menu) => (
					<>
						<h2 id="error-families">{t("families")}</h2>
						<FamilyTiles families={unpackMenu(menu)} />
					</>
				)}
			</Still>
		</main>
	);
}
