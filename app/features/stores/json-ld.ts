// Structured data of a store's page (schema.org ClothingStore with its hours, and BreadcrumbList).

import type { ClothingStore, OpeningHoursSpecification, Thing } from "schema-dts";
import { breadcrumbList, type JsonLdCrumb } from "#app/models/seo/json-ld.ts";
import type { StorePageView } from "#app/models/store/store-card.ts";
import type { OpeningHours } from "#contract/delivery/shapes.ts";

const days = [
	"https://schema.org/Monday",
	"https://schema.org/Tuesday",
	"https://schema.org/Wednesday",
	"https://schema.org/Thursday",
	"https://schema.org/Friday",
	"https://schema.org/Saturday",
	"https://schema.org/Sunday",
] as const;

export interface StorePlaces {
	brand: string;
	/** absolute URL, like `picture` */
	url: string;
	picture: string | null;
	map: string;
	crumbs: readonly JsonLdCrumb[];
}

/** schema.org's Time does not allow 24:00. */
const timeOf = (text: string) => (text === "24:00" ? "23:59" : text);

/** One entry per span, with all days that have it. */
function hoursOf(week: OpeningHours): OpeningHoursSpecification[] {
	const daysOf = new Map<string, (typeof days)[number][]>();
	for (const [at, day] of days.entries()) {
		for (const { opens, closes } of week[at] ?? []) {
			const span = `${timeOf(opens)} ${timeOf(closes)}`;
			daysOf.set(span, [...(daysOf.get(span) ?? []), day]);
		}
	}
	return [...daysOf].map(([span, dayOfWeek]) => {
		const [opens, closes] = span.split(" ");
		return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
	});
}

export function storeJsonLd(store: StorePageView, places: StorePlaces): Thing[] {
	const shop: ClothingStore = {
		"@type": "ClothingStore",
		"@id": `${places.url}#store`,
		name: store.name,
		url: places.url,
		branchCode: store.id,
		brand: { "@type": "Brand", name: places.brand },
		...(places.picture ? { image: places.picture } : {}),
		...(store.phone ? { telephone: store.phone } : {}),
		address: {
			"@type": "PostalAddress",
			streetAddress: store.line1,
			postalCode: store.zipCode,
			addressLocality: store.city,
			addressCountry: store.country,
		},
		geo: { "@type": "GeoCoordinates", latitude: store.lat, longitude: store.lon },
		hasMap: places.map,
		openingHoursSpecification: hoursOf(store.openingHours),
		// closed all day: opens and closes at the same time
		specialOpeningHoursSpecification: store.closings.map((date) => ({
			"@type": "OpeningHoursSpecification",
			validFrom: date,
			validThrough: date,
			opens: "00:00",
			closes: "00:00",
		})),
	};
	return [shop, breadcrumbList(places.crumbs)];
}
