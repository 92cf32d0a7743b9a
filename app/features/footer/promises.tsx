import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FooterView, PromiseKind } from "#app/models/content/footer-view.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { FooterAnchor } from "./footer-link.tsx";
import styles from "./promises.module.css";

const icons = {
	delivery: "truck",
	returns: "return",
	payment: "lock",
	other: "check",
} as const satisfies Record<PromiseKind, IconName>;

/** The reassurance strip (PAGE-62). */
export function Promises({ promises }: { promises: FooterView["promises"] }) {
	const { t } = useTranslation("footer");
	return (
		<section aria-label={t("promises")} className={`${styles.promises} ${layout.wrap}`}>
			<ul>
				{promises.map(({ kind, title, text, link }) => (
					<li key={title}>
						<Icon name={icons[kind]} />
						<p>
							<b>
								<FooterAnchor link={link}>{title}</FooterAnchor>
							</b>
							{` ${text}`}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
