import { AreaLine } from "#app/features/content/area-line.tsx";
import type { FooterData } from "#app/models/content/footer-view.ts";
import type { BannerView } from "#app/models/newsletter/newsletter.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { FooterBody } from "./footer-body.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { Promises } from "./promises.tsx";
import "../newsletter/newsletter-banner.module.css";
import "../newsletter/newsletter-form.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./footer.module.css";

/** In a chunk of its own, since cart, account and checkout do not show it. When loading fails, there is no banner. */
const NewsletterBanner = lazyPart(
	async () => (await import("../newsletter/newsletter-banner.tsx")).NewsletterBanner,
	() => null,
);

/**
 * The footer of every page (PAGE-62).
 * @param isTask the shopper has a task on this page: no reading matter is offered beside it
 * @param isBare in the checkout, where nothing leads away from the purchase
 */
export function Footer({
	footer: { view, facts, line },
	newsletter,
	isBare,
	isTask,
}: {
	footer: FooterData;
	/** null where no banner is shown */
	newsletter: BannerView | null;
	isBare: boolean;
	isTask: boolean;
}) {
	return (
		<footer className={styles.footer}>
			{isBare ? null : (
				<>
					<Promises promises={view.promises} />
					{newsletter ? <NewsletterBanner banner={newsletter} /> : null}
					<AreaLine line={line} className={layout.wrap} />
					<FooterBody view={view} hasCommunity={!isTask} />
				</>
			)}
			<FooterEnd view={view} facts={facts} />
		</footer>
	);
}
