// What a press took away comes back by another.
import { expect } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { addFirstSize, arrive, expectCount, openPage, startClient, textOf } from "./steps.ts";
import { test } from "./visitor.ts";

test("an item that was removed from the bag is put back", async ({ visitor, hasScript }) => {
	await visitor.resize(390, 844);
	await arrive(visitor, "de-de");
	await openPage(visitor, `/de-de/x--p${scenarios.productWithAllSizes.productId}/`);
	await startClient(visitor, hasScript);
	await addFirstSize(visitor);
	await openPage(visitor, "/de-de/cart/");
	await startClient(visitor, hasScript);
	await expectCount(visitor, "main article", 1);
	const label = await textOf(visitor, "main article h2");
	await visitor.click("main article button[value=remove]");
	await expectCount(visitor, "#order-email", 0);
	await visitor.click("main form:has([value=restore]) button");
	await expectCount(visitor, "main article button[value=remove]", 1);
	expect(await textOf(visitor, "main article h2")).toBe(label);
	await openPage(visitor, "/de-de/cart/");
	await expectCount(visitor, "main article", 1);
	expect(visitor.faults).toEqual([]);
});
