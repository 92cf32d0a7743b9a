import { lazy } from "react";
import type { FootData } from "~/models/content/foot-view.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import { FootEnd } from "./foot-end.tsx";
// drawn by the server: what is fetched by itself brings no sheet to a document
import "../newsletter/newsletter-banner.module.css";
import "../newsletter/newsletter-form.module.css";

/** A file of its own: the checkout goes without, and no page's first act needs it. A page stands without it, too. */
const FootBody = import.meta.env.SSR
	? (await import("./foot-body.tsx")).FootBody
	: lazy(() =>
			import("./foot-body.tsx").then(
				(module) => ({ default: module.FootBody }),
				() => ({ default: () => null }),
			),
		);

/**
 * The foot of every page (S2 §2).
 * @param isTask somebody has something to do here: nothing to read is offered beside it
 * @param isBare in the checkout, where nothing leads away from the purchase
 */
export function Footer({
	foot,
	newsletter,
	isBare,
	isTask,
}: {
	foot: FootData;
	/** null where no banner is shown */
	newsletter: BannerView | null;
	isBare: boolean;
	isTask: boolean;
}) {
	return (
		<footer className="ft">
			{isBare ? null : <FootBody foot={foot} newsletter={newsletter} hasCommunity={!isTask} />}
			<FootEnd view={foot.view} facts={foot.facts} />
		</footer>
	);
}
