/** Link to a third party's map, which is asked only when the shopper follows it. */
export const directionsTo = ({ lat, lon }: { lat: number; lon: number }) =>
	`https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
