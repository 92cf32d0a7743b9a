// Addresses of a former shop lead to the pages that replace them now.
import { afterAll, beforeAll, expect, it } from "vitest";
import { findRedirect } from "../../../gateway/contract/redirect/find-redirect.ts";
import { redirects } from "../../../gateway/db/schema.ts";
import { storeIdOf } from "../../support/gateway/caller.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startGateway();
	await gateway.context.db.insert(redirects).values([
		{ fromPath: "/robes/lin.html", toPath: "/fr-fr/robes--cwrobes/" },
		{ fromPath: "/robes/lin.html?color=12", toPath: "/fr-fr/cart/" },
		{ fromPath: "/robes/lin.html", toPath: "/de-de/kleider--cwrobes/", storeId: storeIdOf("DE") },
	]);
});
afterAll(() => gateway?.close());

const leads = async (path: string, market: "FR" | "DE" = "FR") => {
	const { data } = await gateway.call(findRedirect, { query: { path } }, { market });
	return data.to;
};

it("an old address redirects, however it is written and whatever its query", async () => {
	expect(await leads("/robes/lin.html")).toBe("/fr-fr/robes--cwrobes/");
	expect(await leads("/Robes/LIN.html/?utm_source=x")).toBe("/fr-fr/robes--cwrobes/");
});

it("a redirect with the query comes first, and a shop's own before the common one", async () => {
	expect(await leads("/robes/lin.html?color=12")).toBe("/fr-fr/cart/");
	expect(await leads("/robes/lin.html", "DE")).toBe("/de-de/kleider--cwrobes/");
});

it("an unknown address is a 404", async () => {
	const query = { path: "/never/was" };
	expect((await gateway.fault(findRedirect, { query })).code).toBe("NOT_FOUND");
});
