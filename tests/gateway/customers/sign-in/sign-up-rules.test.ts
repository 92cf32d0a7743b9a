import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEmail } from "#contract/customer/email.ts";
import { foldEmail } from "#gateway/customers/sign-in/email.ts";
import { isSimple, readSignUp } from "#gateway/customers/sign-in/sign-up.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";

const t = translatorOf("en");
const good = {
	firstName: "Ada",
	lastName: "Byron",
	email: "ada@example.com",
	password: "a fine long sentence",
	isOldEnough: true,
};
const mistakesOf = (typed: Partial<typeof good>) => {
	const read = readSignUp({ ...good, ...typed }, t);
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
	it("is accepted when all is right, and trimmed", () => {
		const read = readSignUp({ ...good, firstName: "  Marie \u0007 Claire " }, t);
		expect(read).toMatchObject({ signUp: { email: good.email, firstName: "Marie Claire" } });
	});

	it("must confirm the minimum age for a profile", () => {
		expect(mistakesOf({ isOldEnough: false })).toEqual(["isOldEnough"]);
	});

	it("names every mistake at once, in the order of the fields", () => {
		expect(mistakesOf({ firstName: " ", lastName: "", email: "x", password: "" })).toEqual([
			"firstName",
			"lastName",
			"email",
			"password",
		]);
	});

	it.each([
		["nine characters", "123456abc", true],
		["ten characters", "123456abcd", false],
		["128 characters", `${"ab1c9".repeat(25)}xyz`, false],
		["129 characters", `${"ab1c9".repeat(25)}xyzw`, true],
		["characters of two units counted once", "🐈🐕🐎🐄🐖🐏🐑🐐🦙", true],
		["one character again and again", "aaaaaaaaaaaa", true],
		["the e-mail itself", "ada@example.com", true],
		["the mailbox and a little", "elisabeth12", false],
	])("a password of %s", (_, password, isRefused) => {
		expect(mistakesOf({ password })).toEqual(isRefused ? ["password"] : []);
	});

	it("refuses the mailbox name with a few characters more", () => {
		expect(isSimple("elisabeth12", "elisabeth@example.com")).toBe(true);
		expect(isSimple("elisabeth and the sea", "elisabeth@example.com")).toBe(false);
	});
});
