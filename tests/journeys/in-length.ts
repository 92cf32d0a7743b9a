// What of a row of alike journeys waits for `npm run test:long`: every rule is walked in `npm test`, every combination of
// language, width and JavaScript there.

/** @param isLong walked by `npm run test:long` alone */
export const inLength = (isLong: boolean) => (isLong ? { tag: "@long" } : {});
