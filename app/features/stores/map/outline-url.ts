/** Outlines of a market's region, made by tests/support/outlines/outlines.ts. */
export const outlinesUrl = (region: string) => `/outlines/${region}.json`;

/** The same outlines as a picture. */
export const outlinePictureUrl = (region: string) => `/outlines/${region}.svg`;
