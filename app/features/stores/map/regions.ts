// The region of each market's outlines: the frame they are cut to, and the countries that belong to the market.

/** West, south, east and north edges, in degrees. */
export type Frame = readonly [west: number, south: number, east: number, north: number];

/** By country code of the market; `home` lists ISO 3166-1 numeric codes. */
export const regions = {
	fr: { frame: [-6.5, 40.8, 10.8, 54.4], home: ["250", "056", "442", "492"] },
	ch: { frame: [4, 44.5, 12, 48.8], home: ["756", "438"] },
	gb: { frame: [-11.5, 48.5, 4, 61.5], home: ["826", "372"] },
	es: { frame: [-19, 27, 5.5, 44.5], home: ["724"] },
	de: { frame: [4, 46, 16.5, 56], home: ["276"] },
	it: { frame: [5.5, 35.5, 20, 48], home: ["380"] },
	pl: { frame: [12, 47.5, 26.5, 56.5], home: ["616"] },
} as const satisfies Record<string, { frame: Frame; home: readonly string[] }>;
export type Region = keyof typeof regions;

export const isRegion = (name: string): name is Region => Object.hasOwn(regions, name);

/** A latitude in Mercator's projection, in degrees at the equator; both kinds of map are drawn in it. */
export const northing = (lat: number): number =>
	(180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
