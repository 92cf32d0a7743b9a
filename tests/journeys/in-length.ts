// Which of several similar journeys wait for `npm run test:long`: `npm test` walks every rule, the long run every
// combination of language, width and JavaScript.

/** @param isLong walked by `npm run test:long` alone */
export const inLength = (isLong: boolean) => (isLong ? { tag: "@long" } : {});

/** Of six views of one state that the width hardly changes, the gate takes one: German, whose words are long, on a phone. */
export const inOneView = (lc: string, width: number) => inLength(lc !== "de-de" || width > 800);

/** Of six views of one state the gate takes two: German, whose words are long, on a phone, and Polish on a desktop. */
export const inTwoViews = (lc: string, width: number) =>
	inLength(!(width < 800 ? lc === "de-de" : lc === "pl-pl"));
