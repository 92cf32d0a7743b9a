import { describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import {
	checkPassword,
	hashPassword,
	passwordCost,
} from "#gateway/customers/sessions/passwords.ts";

// cheap parameters: the work of the real ones is not tested here
const cost = { n: 10, r: 8, p: 1 };

describe("a password", () => {
	it("costs 32 MiB by default", () => {
		expect(passwordCost(readConfig({}))).toEqual({ n: 15, r: 8, p: 3 });
		expect(passwordCost(readConfig({ PASSWORD_COST: "17" }))).toEqual({ n: 17, r: 8, p: 3 });
	});

	it("matches its own hash and no other", async () => {
		const stored = await hashPassword("a fine long sentence", cost);
		expect(await checkPassword("a fine long sentence", stored, cost)).toEqual({
			matches: true,
			isOutdated: false,
		});
		expect((await checkPassword("a fine long sentencE", stored, cost)).matches).toBe(false);
		expect((await checkPassword("", stored, cost)).matches).toBe(false);
	});

	it("is hashed with a new salt each time, and stored with its parameters", async () => {
		const [one, two] = await Promise.all([
			hashPassword("the same twice over", cost),
			hashPassword("the same twice over", cost),
		]);
		expect(one).not.toBe(two);
		expect(one).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect(one).not.toContain("same");
	});

	it("typed with composed or decomposed letters is the same", async () => {
		const stored = await hashPassword("Crème brûlée", cost);
		const decomposed = "Crème brûlée".normalize("NFD");
		expect((await checkPassword(decomposed, stored, cost)).matches).toBe(true);
	});

	it("hashed with other parameters still matches, and is outdated", async () => {
		const stored = await hashPassword("a fine long sentence", { n: 9, r: 8, p: 1 });
		const check = await checkPassword("a fine long sentence", stored, cost);
		expect(check).toEqual({ matches: true, isOutdated: true });
		const wrong = await checkPassword("another sentence", stored, cost);
		expect(wrong).toEqual({ matches: false, isOutdated: false });
	});

	it("never matches where there is no account", async () => {
		expect(await checkPassword("a fine long sentence", null, cost)).toEqual({
			matches: false,
			isOutdated: false,
		});
	});

	it("with a damaged hash is a fault, not a mismatch", async () => {
		await expect(checkPassword("x", "$scrypt$ln=10$oops", cost)).rejects.toThrow("damaged");
	});

	it("waits its turn when many come at once, and is refused when too many wait", async () => {
		// all come before the first is hashed, so the queue is as full as with hashes that take long
		const all = await Promise.allSettled(
			Array.from({ length: 120 }, () => hashPassword("a fine long sentence", cost)),
		);
		const refused = all.filter((each) => each.status === "rejected");
		expect(all.length - refused.length).toBeGreaterThanOrEqual(64);
		expect(refused.length).toBeGreaterThan(0);
		for (const each of refused) expect(each.reason).toMatchObject({ code: "UNAVAILABLE" });
		// and sign-in is open again
		expect(await hashPassword("a fine long sentence", cost)).toMatch(/^\$scrypt/);
	});
});
