import { Area } from "./areas.tsx";
import { ListingBody } from "./listing-body.tsx";
import { ListingHead } from "./listing-head.tsx";
import type { ListingPageData } from "./listing-view.ts";

const cardsIn = (answer: unknown) => (answer as ListingPageData | undefined)?.cards;

/** Everything of a family's page but what it says of itself in its head. */
export function Listing({ page }: { page: ListingPageData }) {
	const { areas, currency, scene, among } = page;
	return (
		<>
			<ListingHead page={page} />
			<Area area={areas.up} className="area-up" currency={currency} />
			<ListingBody listing={page} scene={scene} among={among} cardsIn={cardsIn} />
			<Area area={areas.down} className="area-down" currency={currency} />
		</>
	);
}
