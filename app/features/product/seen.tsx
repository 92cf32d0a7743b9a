import { useState } from "react";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import layout from "~/ui/layout.module.css";
import picture from "~/ui/picture.module.css";
import { Picture } from "~/ui/picture.tsx";
import styles from "./seen.module.css";
import { forgetSeen, readSeen } from "./seen-list.ts";

/** What was looked at before, from the device itself; nothing where it keeps nothing. */
export default function SeenBefore({ productId }: { productId: string }) {
	const url = useUrl();
	const { t } = useTranslation("details");
	const [seen, setSeen] = useState(() => readSeen().filter((each) => each.productId !== productId));
	if (seen.length === 0) return null;
	const forget = () => {
		forgetSeen();
		setSeen([]);
	};
	return (
		<section aria-labelledby="seen" className={styles.seen}>
			<h2 id="seen">{t("seen")}</h2>
			<ul className={layout.fading}>
				{seen.map((each) => (
					<li key={each.productId}>
						<a
							href={url("product", {
								label: each.label,
								color: each.colour,
								productId: each.productId,
							})}
						>
							<span className={picture.frame}>
								<Picture of={{ productId: each.productId, type: "AP" }} alt="" size="card" />
							</span>
							{each.label}
							<small>{each.colour}</small>
						</a>
					</li>
				))}
			</ul>
			<button type="button" className={buttonClass("text")} onClick={forget}>
				{t("seenForget")}
			</button>
		</section>
	);
}
