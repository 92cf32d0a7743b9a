import { Blocks } from "~/features/content/blocks.tsx";
import type { AreaView } from "~/models/offers/areas.ts";

/** Offers and banners above or below what a page is about (S2 §3 'Page areas'). */
export function Area({
	area,
	className,
	currency,
}: {
	area: AreaView | null;
	className: "area-up" | "area-down";
	currency: string;
}) {
	if (!area) return null;
	const { offers, blocks } = area;
	return (
		<div className={className}>
			{offers.length > 0 ? (
				<ul className="offers">
					{offers.map(({ title, how }) => (
						<li key={title + how}>
							<b>{title}</b> {how}
						</li>
					))}
				</ul>
			) : null}
			<Blocks blocks={blocks} currency={currency} />
		</div>
	);
}
