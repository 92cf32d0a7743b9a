import { describe, expect, it } from "vitest";
import { trueLabels } from "../../../../gateway/catalog/rules/labels.ts";
import { productAvailabilities } from "../../../../gateway/contract/shapes.ts";

describe("labels of a product", () => {
	it.each(productAvailabilities)(
		"say 'just in' where it can be had, and the rest anyway: %s",
		(now) => {
			const canBeHad = ["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"].includes(now);
			expect(trueLabels(["New", "WebExclu"], now)).toEqual(
				canBeHad ? ["New", "WebExclu"] : ["WebExclu"],
			);
		},
	);

	it("say no 'just in' of what is ordered before it is there", () => {
		const ahead = ["New", "RAL_ANTICIPATION"] as const;
		expect(trueLabels(ahead, "AVAILABLE")).toEqual(["RAL_ANTICIPATION"]);
	});
});
