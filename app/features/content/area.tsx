import { CopyCode } from "#app/features/offers/copy-code.tsx";
import type { BlockView } from "#app/models/content/view.ts";
import { lineOf, type OfferView, type Place } from "#app/models/offers/areas.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import styles from "./area.module.css";
import { AreaLine } from "./area-line.tsx";
import { Blocks } from "./blocks.tsx";
import "./showcases.module.css";

/** An area has words and pictures, seldom more. */
const Showcase = lazyPart(async () => (await import("./showcases.tsx")).Showcase);

/** Offers and banners above, below or within a page's own content (CONTENT-26). */
export function Area({
	blocks = [],
	offers = [],
	place,
	className = "",
	currency,
}: {
	blocks?: readonly BlockView[] | undefined;
	offers?: readonly OfferView[] | undefined;
	place: Place;
	/** margins, for pages that have none themselves */
	className?: string;
	currency: string;
}) {
	if (offers.length === 0 && blocks.length === 0) return null;
	const line = lineOf(blocks);
	return (
		<div className={`${styles[place]} ${className}`.trim()} data-line={line ? "" : undefined}>
			{offers.length > 0 ? (
				<ul className={styles.offers}>
					{offers.map(({ title, how, code }) => (
						<li key={title + how}>
							<b>{title}</b> {how} {code ? <CopyCode code={code} /> : null}
						</li>
					))}
				</ul>
			) : null}
			{line ? (
				<AreaLine line={line} />
			) : (
				<Blocks blocks={blocks} currency={currency} showcase={Showcase} isWithin />
			)}
		</div>
	);
}
