import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { MenuNode } from "~/models/catalog/menu.ts";
import { Picture } from "~/ui/picture.tsx";

/** Families named under each department. */
const familiesShown = 6;

function Department({ node }: { node: MenuNode }) {
	const url = useUrl();
	const { familyId, title, scene, children } = node;
	return (
		<li>
			<a className="dep-face" href={url("catalog", { name: title, familyId })}>
				{scene ? (
					<span className="pic">
						<Picture of={{ scene }} alt="" size="half" />
					</span>
				) : null}
				<span className="dep-name">{title}</span>
			</a>
			<ul>
				{children.slice(0, familiesShown).map((child) => (
					<li key={child.familyId}>
						<a href={url("catalog", { name: child.title, familyId: child.familyId })}>
							{child.title}
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}

/** The departments in three sizes, hung like pictures rather than set in a row. */
export function Departments({ menu }: { menu: readonly MenuNode[] }) {
	const { t } = useTranslation("home");
	if (menu.length === 0) return null;
	return (
		<section aria-labelledby="departments" className="wrap departments">
			<h2 id="departments">{t("familiesTitle")}</h2>
			<ul>
				{menu.slice(0, 3).map((node) => (
					<Department key={node.familyId} node={node} />
				))}
			</ul>
		</section>
	);
}
