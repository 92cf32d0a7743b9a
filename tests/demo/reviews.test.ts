import { describe, expect, it } from "vitest";
import { demoRows } from "#tests/support/demo-files.ts";
import { misfits, reviewers } from "./review-claims.ts";

const models = new Map(demoRows("models").map((row) => [row.model, row]));
const products = new Map(demoRows("products").map((row) => [row.productId, row]));
const reviews = demoRows("reviews").map((row) => {
	const piece = models.get(products.get(row.productId)?.model ?? "");
	if (!piece) throw new Error(`${row.review} is about no model`);
	return { ...row, piece };
});

describe("the demo's reviews", () => {
	it("say nothing that is not true of their item", () => {
		const wrong = reviews.flatMap(({ review, words, language, piece }) =>
			words
				.split(/(?<=[.!?…]) /)
				.flatMap((said) =>
					misfits(said, language, piece).map(
						(what) => `${review} ${piece.garment} ${what}: ${said}`,
					),
				),
		);
		expect(wrong).toEqual([]);
	});

	it("are by women on what women wear, and by men on what men wear", () => {
		const names = { women: reviewers.men, men: reviewers.women } as const;
		const wrong = reviews.filter(({ author, piece: { audience } }) =>
			audience === "children" ? false : names[audience as keyof typeof names]?.has(author),
		);
		expect(wrong.map(({ review, author }) => `${review} ${author}`)).toEqual([]);
	});

	it("find what does not fit", () => {
		const belt = { audience: "women", garment: "belt", features: ["buckle"], composition: [] };
		expect(misfits("The zip catches now and then.", "en", belt)).toEqual(["zip"]);
		expect(misfits("Un bouton s’est décousu.", "fr", belt)).toEqual(["buttons"]);
		expect(misfits("Es passt alles hinein.", "de", belt)).toEqual(["a bag's clasp and room"]);
		expect(misfits("Klare Empfehlung.", "de", belt)).toEqual([]);
	});
});
