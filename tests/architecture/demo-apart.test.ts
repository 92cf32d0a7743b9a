// Neither engine nor storefront names a thing of the demo's: no layer rule sees a string.
import { expect, it } from "vitest";
import { demoAccounts } from "../../demo/accounts/demo-accounts.ts";
import { scenes } from "../../demo/artwork/scenes/scenes.ts";
import { allSegmentations } from "../../demo/catalog/segmentations.ts";
import { demoCodes } from "../../demo/offers/demo-codes.ts";
import { demoGiftCards } from "../../demo/offers/demo-gift-cards.ts";
import { pageScenes } from "../../gateway/contract/images/scenes.ts";
import { defaultVersionLabel } from "../../gateway/contract/measurement/events.ts";
import { sizeScales } from "../../shop/sizes.ts";
import { filesUnder, textOf } from "./tree.ts";

/** Words of every shop: pages' own pictures, whom sizes are for, kinds of what is sold, a label of what is measured. */
const own = new Set<string>([
	...Object.keys(pageScenes),
	...sizeScales,
	...["gift-card", "gifts"],
	defaultVersionLabel,
]);

const demoNames = new Set(
	[
		Object.keys(scenes),
		allSegmentations.map(({ segmentationId }) => segmentationId),
		demoCodes.map(({ code }) => code.code),
		demoGiftCards.map(({ giftCardId }) => giftCardId),
		Object.values(demoAccounts).flatMap(({ customerId, email }) => [customerId, email]),
	]
		.flat()
		.filter((name) => !own.has(name)),
);

/** Whole strings of a source that are a name of the demo's. */
const namedIn = (text: string) =>
	[...text.matchAll(/(["'`])([\w@.-]+)\1/g)].flatMap(([, , word = ""]) =>
		demoNames.has(word) ? [word] : [],
	);

it("the shop's sources name no picture, family, code, gift card or account of the demo's", () => {
	expect(namedIn('const hero = "shoulders"; const said = "welcome";')).toEqual(["shoulders"]);
	const named = filesUnder("gateway", "app", "shop", "server.ts")
		.filter((path) => /\.(ts|tsx)$/.test(path))
		.flatMap((path) => namedIn(textOf(path)).map((word) => `${path}: ${word}`));
	expect(named).toEqual([]);
});
