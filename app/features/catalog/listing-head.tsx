import { useMenuData } from "~/features/header/frame-data.ts";
import { formatCount } from "~/i18n/format.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type MenuNode, pathToFamily, unpackMenu } from "~/models/catalog/menu.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Still } from "~/ui/still.tsx";
import type { ListingPageData } from "./listing-view.ts";

/** Families below this one, or beside it where it has none: one step to go on. */
function Chips({ families, here }: { families: readonly MenuNode[]; here: string }) {
	const url = useUrl();
	const { t } = useTranslation("catalog");
	if (families.length < 2) return null;
	return (
		<nav aria-label={t("families")} className="chips">
			<ul>
				{families.map(({ familyId, title }) => (
					<li key={familyId}>
						<a
							href={url("catalog", { name: title, familyId })}
							aria-current={familyId === here ? "page" : undefined}
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Around({ menu, familyId, title }: { menu: string; familyId: string; title: string }) {
	const url = useUrl();
	const { t } = useTranslation(["catalog", "layout"]);
	const path = pathToFamily(unpackMenu(menu), familyId);
	const here = path.at(-1);
	const above = path.slice(0, -1);
	const families = here?.children.length ? here.children : (above.at(-1)?.children ?? []);
	return (
		<>
			<Breadcrumb
				label={t("crumbs")}
				crumbs={[
					{ label: t("layout:home"), href: url("index") },
					...above.map((node) => ({
						label: node.title,
						href: url("catalog", { name: node.title, familyId: node.familyId }),
					})),
					{ label: title },
				]}
			/>
			<Chips families={families} here={familyId} />
		</>
	);
}

/** Where one is, the family's name with its number of pieces, and the families around. */
export function ListingHead({ page }: { page: ListingPageData }) {
	const { locale } = useShop();
	const { t } = useTranslation("catalog");
	const { familyId, title, total } = page;
	return (
		<div className="list-top">
			<div className="list-head">
				<h1>{title}</h1>
				<p role="status">
					<span aria-hidden="true">{formatCount(total, locale)}</span>
					<span className="sr-only">{t("count", { count: total })}</span>
				</p>
			</div>
			<Still
				className="list-around"
				data={useMenuData()}
				parts={(menu) => [
					{
						key: `around ${familyId} ${title} ${menu}`,
						draw: () => <Around menu={menu} familyId={familyId} title={title} />,
					},
				]}
			/>
		</div>
	);
}
