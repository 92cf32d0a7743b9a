// What of a row of alike journeys waits for `npm run test:long`: every rule is walked in `npm test`, every combination of
// language, width and JavaScript there.

/** @param isLong walked by `npm run test:long` alone */
export const inLength = (isLong: boolean) => (isLong ? { tag: "@long" } : {});

/** Of six views of one state the gate takes two: German, whose words are long, on a phone, and Polish on a desk. */
export const inTwoViews = (lc: string, width: number) =>
	inLength(!(width < 800 ? lc === "de-de" : lc === "pl-pl"));
