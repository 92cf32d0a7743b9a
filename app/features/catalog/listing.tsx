import { Area } from "#app/features/content/area.tsx";
import { ListingBody } from "./listing-body.tsx";
import { ListingHead } from "./listing-head.tsx";
import type { ListingPageData } from "./listing-view.ts";

const cardsIn = (answer: unknown) => (answer as ListingPageData | undefined)?.cards;

/** The whole of a family's page except its head elements. */
export function Listing({ page }: { page: ListingPageData }) {
	const { areas, currency, scene, among } = page;
	return (
		<>
			<ListingHead page={page} />
			<Area {...areas.up} place="up" currency={currency} />
			<ListingBody listing={page} scene={scene} among={among} cardsIn={cardsIn} />
			<Area {...areas.down} place="down" currency={currency} />
		</>
	);
}
