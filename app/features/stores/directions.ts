/** Somebody else's map, asked only when the shopper follows the link. */
export const directionsTo = ({ lat, lon }: { lat: number; lon: number }) =>
	`https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
