import { Blocks } from "~/features/content/blocks.tsx";
import type { AreaView } from "~/models/offers/areas.ts";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";

/** Offers and banners above or below what a page is about (S2 §3 'Page areas'); its place is the document's own. */
export function Area({
	area,
	className,
	currency,
}: {
	area: StillData<AreaView> | null;
	className: "area-up" | "area-down";
	currency: string;
}) {
	if (!area) return null;
	return (
		<Still className={className} data={area}>
			{({ offers, blocks }) => (
				<>
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
				</>
			)}
		</Still>
	);
}
