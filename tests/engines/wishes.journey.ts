// What a guest wishes for, by the heart of a product's page.
import { expect } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { arrive, expectCount, openPage, startClient } from "./steps.ts";
import { test } from "./visitor.ts";

test("a guest's wish is on their list, and off it again", async ({ visitor, hasScript }) => {
	const { productId } = scenarios.productWithAllSizes;
	await visitor.resize(390, 844);
	await arrive(visitor, "it-it");
	await openPage(visitor, `/it-it/x--p${productId}/`);
	await startClient(visitor, hasScript);
	const heart = (name: string) => `main button[form=wish][name=${name}][value="${productId}"]`;
	await visitor.click(heart("add"));
	await expectCount(visitor, heart("remove"), 1);
	await openPage(visitor, "/it-it/wishlist/");
	await startClient(visitor, hasScript);
	const off = `main button[name=remove][value="${productId}"]`;
	await visitor.click(off);
	await expectCount(visitor, off, 0);
	await openPage(visitor, "/it-it/wishlist/");
	await expectCount(visitor, "main h1", 1);
	await expectCount(visitor, off, 0);
	expect(visitor.faults).toEqual([]);
});
