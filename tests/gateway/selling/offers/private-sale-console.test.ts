// How an operator opens a private sale, looks at it and ends it (docs/operating.md).
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "#gateway/commands/commands.ts";
import { privatePrices } from "#gateway/platform/db/schema.ts";
import { readPrices } from "#gateway/selling/offers/private-sales.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { ends, layOutSale, opens, productOf, withFile } from "./sale-ground.ts";

const spain = storeIdOf("ES");
let dress: string;
let productId: string;
const gateway = testGateway({ now: () => new Date("2026-03-03T09:00:00Z") });
beforeAll(async () => {
	dress = await hangOne(gateway.context.db, { prices: { EUR: 4_990 } });
	productId = await productOf(gateway, dress);
});

const say = (line: string) => runCommand(line, gateway.context);
const kept = () => gateway.rows(privatePrices, eq(privatePrices.storeId, spain));
const reportOf = async (storeId: string) =>
	(await say("private-sales")).split("\n").find((line) => line.startsWith(storeId));

describe("private-sale", () => {
	it("sets window and prices, and ends with a past date; private-sales lists every market", async () => {
		expect((await say("private-sales")).split("\n")).toHaveLength(7);
		expect(await reportOf(spain)).toContain("closed  0 products");
		const said = await layOutSale(gateway, { [dress]: 2_990 }, { market: "ES" });
		expect(said).toBe(
			`${spain}  ES  2026-03-02T07:00:00.000Z – 2026-03-05T22:59:59.000Z  open  1 product`,
		);
		expect(await reportOf(spain)).toBe(said);
		expect(await kept()).toEqual([{ storeId: spain, productId, price: 2_990 }]);
		// a file replaces the earlier prices; without one they stay
		const other = await hangOne(gateway.context.db);
		await layOutSale(gateway, { [other]: 2_490 }, { market: "ES" });
		expect(await kept()).toMatchObject([{ productId: await productOf(gateway, other) }]);
		const ended = await say(`private-sale ${spain} ${opens} 2026-03-03T09:59:59+01:00`);
		expect(ended).toContain("closed  1 product");
	});

	it("does all of it or nothing, and names the error", async () => {
		const before = [await reportOf(spain), await kept()];
		const refusal = async (text: string, window = `${opens} ${ends}`) =>
			withFile(text, (path) => say(`private-sale ${spain} ${window} ${path}`)).then(
				() => "nothing",
				(error: Error) => error.message,
			);
		expect(await refusal(`${productId},2990\n1,100`)).toBe("vitrine.es does not sell 1.");
		expect(await refusal(`${productId},4990`)).toBe(
			`${productId} costs everybody 4990: 4990 is no private price.`,
		);
		expect(await refusal(`${productId},29.90`)).toContain("Line 1 is not product,cents");
		expect(await refusal("# nothing\n")).toBe("The file names no product.");
		expect(await refusal(`${productId},2990`, `${ends} ${opens}`)).toContain("before it begins");
		expect(await refusal(`${productId},2990`, `2026-03-02 ${ends}`)).toContain("is no instant");
		await expect(say(`private-sale 9 ${opens} ${ends}`)).rejects.toThrow("Say private-sale");
		await expect(say(`private-sale ${spain} ${opens} ${ends} a.csv`)).rejects.toThrow("whole path");
		expect([await reportOf(spain), await kept()]).toEqual(before);
	});

	it("refuses a product that has no price in the market's currency", async () => {
		const eur = `${productId},2990`;
		const asked = withFile(eur, (path) =>
			say(`private-sale ${storeIdOf("PL")} ${opens} ${ends} ${path}`),
		);
		await expect(asked).rejects.toThrow("vitrine.pl does not sell");
	});
});

describe("a file of prices", () => {
	it("has product,cents on each line; blank lines and comments are ignored", () => {
		const text = "\uFEFF# winter\r\n\r\n2706133,4990\r\n 2824532 ; 5990 \n";
		expect([...readPrices(text)]).toEqual([
			["2706133", 4_990],
			["2824532", 5_990],
		]);
		expect(() => readPrices("1,2\n1,3")).toThrow("Line 2 names 1 again.");
		const many = Array.from({ length: 201 }, (_, at) => `${at + 1},100`).join("\n");
		expect(() => readPrices(many)).toThrow("200 products at most, not 201");
	});

	it("is read exactly, and never half a line", () => {
		const ids = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), {
			minLength: 1,
			maxLength: 20,
		});
		const cents = fc.integer({ min: 1, max: 999_999_999 });
		fc.assert(
			fc.property(ids, cents, (products, price) => {
				const text = products.map((id) => `${id},${price}`).join("\n");
				expect([...readPrices(text)]).toEqual(products.map((id) => [String(id), price]));
				expect(() => readPrices(`${text}\n${products[0]},`)).toThrow("is not product,cents");
			}),
		);
	});
});
