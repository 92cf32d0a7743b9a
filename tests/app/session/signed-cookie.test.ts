// Small signed cookies (SESSION-7), written by the router's cookie storage.
import { describe, expect, it } from "vitest";
import { readSignedCookie, signedCookieLine } from "#app/server/session/signed-cookie.ts";
import { seal } from "#app/server/session/signing.ts";

const [older, newer] = ["a-secret-of-last-year-that-is-long", "a-secret-of-this-year-that-is-long"];
const rules = { environment: "", domain: "vitrine.fr", secure: true };
const cookie = (name = "seen", secrets: readonly string[] = [older]) => ({
	name,
	secrets,
	earlierPurpose: "seen",
});
const value = [{ productId: "100001", label: "Sukienka żakardowa" }];

async function headerOf(of = cookie(), held: unknown = value): Promise<string> {
	const line = await signedCookieLine(of, held, null, rules);
	return line.split(";")[0] ?? "";
}

describe("a signed cookie", () => {
	it("holds its value, with the attributes of the shop's cookies", async () => {
		const line = await signedCookieLine(cookie(), value, 3_600, rules);
		const [, ...attributes] = line.split("; ");
		const all = [
			"Domain=vitrine.fr",
			"HttpOnly",
			"Max-Age=3600",
			"Path=/",
			"SameSite=Lax",
			"Secure",
		];
		expect(attributes.sort()).toEqual(all);
		expect(await readSignedCookie(await headerOf(), cookie())).toEqual(value);
	});

	it("is the host's alone where its name says so, and not Secure where the shop is not", async () => {
		const host = await signedCookieLine(cookie("__Host-seen"), value, null, rules);
		expect(host).not.toContain("Domain");
		const plain = { ...rules, secure: false, domain: null };
		expect(await signedCookieLine(cookie(), value, null, plain)).not.toContain("Secure");
	});

	it("is removed by an empty value", async () => {
		expect(await signedCookieLine(cookie(), null, 3_600, rules)).toMatch(/^seen=;.*Max-Age=0/);
		expect(await readSignedCookie("seen=", cookie())).toBeNull();
	});

	it("is read by every secret of a rotation, and signed by the newest", async () => {
		const rotated = cookie("seen", [newer, older]);
		expect(await readSignedCookie(await headerOf(cookie()), rotated)).toEqual(value);
		const fresh = await headerOf(rotated);
		expect(await readSignedCookie(fresh, cookie("seen", [newer]))).toEqual(value);
		expect(await readSignedCookie(fresh, cookie("seen", [older]))).toBeNull();
	});

	it("is none of another name, none of another shop's, and none that was tampered with", async () => {
		const renamed = (await headerOf(cookie("preview"))).replace(/^preview=/, "seen=");
		expect(await readSignedCookie(renamed, cookie())).toBeNull();
		const foreign = await headerOf(cookie("seen", ["another-secret-that-is-long-enough"]));
		expect(await readSignedCookie(foreign, cookie())).toBeNull();
		const [name, signed = ""] = (await headerOf()).split("=", 2);
		for (const changed of [`${signed}x`, `A${signed}`, signed.split(".")[0], "a.b.c", "%"]) {
			expect(await readSignedCookie(`${name}=${changed}`, cookie())).toBeNull();
		}
	});

	it("is read in the format of version 0.8, so that a deploy loses none", async () => {
		const earlier = `seen=${seal([older], "seen", value)}`;
		expect(await readSignedCookie(earlier, cookie("seen", [newer, older]))).toEqual(value);
		const other = `seen=${seal([older], "content-preview", value)}`;
		expect(await readSignedCookie(other, cookie())).toBeNull();
	});
});
