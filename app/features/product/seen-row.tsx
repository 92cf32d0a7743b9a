import type { ReactNode } from "react";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeenProduct } from "#app/i18n/visitor.ts";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./seen-row.module.css";

interface SeenRowProps {
	seen: readonly SeenProduct[];
	/** the product that is shown now */
	productId: string;
	/** the control that forgets them */
	children: ReactNode;
}

/** Products looked at before, newest first; renders nothing when there is none in the page's language. */
export function SeenRow({ seen, productId, children }: SeenRowProps) {
	const url = useUrl();
	const { locale } = useShop();
	const { t } = useTranslation("details");
	const others = seen.filter(
		(each) => each.productId !== productId && each.language === locale.language,
	);
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="seen" className={styles.seen}>
			<h2 id="seen">{t("seen")}</h2>
			<ul className={layout.fading}>
				{others.map((each) => (
					<li key={each.productId}>
						<a
							href={url("product", {
								label: each.label,
								color: each.colour,
								productId: each.productId,
							})}
						>
							<span className={picture.frame}>
								<Picture picture={{ productId: each.productId, type: "AP" }} alt="" size="card" />
							</span>
							<Unbroken>{each.label}</Unbroken>
							<small>{each.colour}</small>
						</a>
					</li>
				))}
			</ul>
			{children}
		</section>
	);
}
