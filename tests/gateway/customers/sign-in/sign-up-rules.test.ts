import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { readSignUp } from "#gateway/customers/sign-in/sign-up.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";

const t = translatorOf("en");
const good = {
	firstName: "Ada",
	lastName: "Byron",
	email: "ada@example.com",
	password: "a fine long sentence",
	isOldEnough: true,
};
const mistakesOf = async (typed: Partial<typeof good>) => {
	const read = await readSignUp({ ...good, ...typed }, t);
	return "mistakes" in read ? read.mistakes.map(({ field }) => field) : [];
};

describe("an e-mail address", () => {
	it.each([
		["  Ada@Example.COM ", "Ada@example.com"],
		["anna@bücher.example", "anna@xn--bcher-kva.example"],
		["o'brien+shop@mail.example.co.uk", "o'brien+shop@mail.example.co.uk"],
	])("%j is kept as %s", (typed, kept) => {
		expect(readEmail(typed)).toBe(kept);
	});

	it.each(["", "ada", "ada@", "@example.com", "ada@example", "a b@example.com", "a@b@c..com"])(
		"%j is refused",
		(typed) => {
			expect(readEmail(typed)).toBeNull();
		},
	);

	it("is found again in any case", () => {
		fc.assert(
			fc.property(fc.emailAddress(), (email) => {
				const read = readEmail(email);
				const shouted = readEmail(email.toUpperCase());
				if (read && shouted) expect(foldEmail(shouted)).toBe(foldEmail(read));
			}),
		);
	});
});

describe("the sign-up form", () => {
	it("is accepted when all is right, and trimmed", async () => {
		const read = await readSignUp({ ...good, firstName: "  Marie \u0007 Claire " }, t);
		expect(read).toMatchObject({ signUp: { email: good.email, firstName: "Marie Claire" } });
	});

	it("must confirm the minimum age for a profile", async () => {
		expect(await mistakesOf({ isOldEnough: false })).toEqual(["isOldEnough"]);
	});

	it("names every mistake at once, in the order of the fields", async () => {
		expect(await mistakesOf({ firstName: " ", lastName: "", email: "x", password: "" })).toEqual([
			"firstName",
			"lastName",
			"email",
			"password",
		]);
	});

	const sentence =
		"a heron waits beside the cold river until the moon is high and every lantern in the valley has gone out for the night again, ok";
	it.each([
		["nine characters", "qv7#Lw9Kd", true],
		["ten characters", "qv7#Lw9Kd2", false],
		["128 characters", sentence.padEnd(128, "x"), false],
		["129 characters", sentence.padEnd(129, "x"), true],
		["characters of two units counted once", "🐈🐕🐎🐄🐖🐏🐑🐐🦙", true],
		["one character again and again", "aaaaaaaaaaaa", true],
		["the first digits and letters", "123456abcd", true],
		["the e-mail itself", "ada@example.com", true],
		["the first name and a little", "ada ada 12", true],
	])("a password of %s", async (_, password, isRefused) => {
		expect(await mistakesOf({ password })).toEqual(isRefused ? ["password"] : []);
	});

	it("refuses the mailbox name with a few characters more", async () => {
		const email = "elisabeth@example.com";
		expect(await mistakesOf({ email, password: "elisabeth12" })).toEqual(["password"]);
		expect(await mistakesOf({ email, password: "elisabeth and the sea" })).toEqual([]);
	});
});
