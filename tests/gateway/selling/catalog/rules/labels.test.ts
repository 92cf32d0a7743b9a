import { describe, expect, it } from "vitest";
import { productAvailabilities } from "#contract/shapes.ts";
import { trueLabels } from "#gateway/selling/catalog/rules/labels.ts";

describe("labels of a product", () => {
	it.each(productAvailabilities)(
		"show 'just in' only when it can be bought, the others always: %s",
		(now) => {
			const canBeHad = ["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"].includes(now);
			expect(trueLabels(["New", "WebExclu"], now)).toEqual(
				canBeHad ? ["New", "WebExclu"] : ["WebExclu"],
			);
		},
	);

	it("do not show 'just in' for a product ordered ahead", () => {
		const ahead = ["New", "RAL_ANTICIPATION"] as const;
		expect(trueLabels(ahead, "AVAILABLE")).toEqual(["RAL_ANTICIPATION"]);
	});
});
