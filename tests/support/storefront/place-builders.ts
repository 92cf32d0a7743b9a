// Pickup points and lockers, as the gateway answers them.
import type { DeliveryPoint, OpeningHours } from "#contract/delivery/shapes.ts";

/** The same hours from Monday to Saturday; spans are separated by a comma. */
export function week(hours: string): OpeningHours {
	const day = hours.split(",").map((span) => {
		const [opens = "", closes = ""] = span.split("-");
		return { opens, closes };
	});
	return [...Array.from({ length: 6 }, () => day), []];
}

export const always: OpeningHours = Array.from({ length: 7 }, () => [
	{ opens: "00:00", closes: "24:00" },
]);

export function aPoint(part: Partial<DeliveryPoint> = {}): DeliveryPoint {
	return {
		id: "500001",
		kind: "pickup",
		name: "Presse et Papier",
		line1: "6 cours Lafayette",
		zipCode: "69003",
		city: "Lyon",
		country: "FR",
		position: { lat: 45.764, lon: 4.8357 },
		timeZone: "Europe/Paris",
		phone: "+33199000042",
		openingHours: week("10:00-19:00"),
		exceptionalClosings: [],
		services: ["collection"],
		distance: 340,
		...part,
	};
}
