// Neither engine nor storefront contains a name from the demo. Layer rules see imports but no strings, so this test looks.
import { expect, it } from "vitest";
import { pageScenes } from "#contract/images/scenes.ts";
import { defaultVersionLabel } from "#contract/measurement/events.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { sizeScales } from "#shop/sizes.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { filesUnder, textOf } from "./tree.ts";

/** Names that the shop itself uses as well: page scenes, size scales, kinds of goods, and the default version label. */
const own = new Set<string>([
	...Object.keys(pageScenes),
	...sizeScales,
	...["gift-card", "gifts"],
	defaultVersionLabel,
]);

const demoNames = new Set(
	[
		Object.keys(scenes),
		demoRows("families").map(({ segmentationId }) => segmentationId),
		demoRows("codes").map(({ code }) => code),
		demoRows("gift-cards").map(({ giftCardId }) => giftCardId),
		Object.values(demoAccounts).flatMap(({ customerId, email }) => [customerId, email]),
	]
		.flat()
		.filter((name) => !own.has(name)),
);

/** Returns the string literals of a source that are names from the demo. */
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
