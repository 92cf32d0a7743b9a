import { beforeEach, describe, expect, it } from "vitest";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const preview = "/fr-fr/preview/";
const env = { TRUST_PROXY: "1", PREVIEW_KEY: "a-preview-key-for-tests" };
const local = storefront({ env });
const production = storefront({
	env: {
		...env,
		VITRINE_ENV: "production",
		SUBSCRIPTION_KEY: "a-key-of-our-own-for-this-test",
	},
});
const allowed = storefront({
	env: { ...env, INSECURE_COOKIES: "1", ALLOWED_HOSTS: "192.168.1.20:3000" },
});

beforeEach(() => {
	for (const { gateway } of [local, production, allowed]) {
		gateway.returns(recordConsent, { answeredAt: "2026-03-03T09:00:00.000Z" });
	}
});

/** Every line that sets a cookie, of the session and of those beside it. */
async function linesOf(visitor: Visitor, headers: Record<string, string>): Promise<string[]> {
	const answers = [
		await visitor.fetch("/fr-fr/cart/", { headers }),
		await visitor.fetch("/fr-fr/cookies/", { headers, form: { intent: "accept" } }),
		await visitor.fetch("/fr-fr/international", {
			headers,
			form: { intent: "no", back: "/fr-fr/" },
		}),
		await visitor.fetch(preview, { headers, form: { intent: "open", key: env.PREVIEW_KEY } }),
	];
	return answers.flatMap((answer) => answer.headers.getSetCookie());
}

/** What a proxy says that a visitor reaches by an origin. */
const through = (origin: string) => ({
	Origin: origin,
	"X-Forwarded-Host": new URL(origin).host,
	"X-Forwarded-Proto": new URL(origin).protocol.slice(0, -1),
});

describe("cookies of the shop (SESSION-5)", () => {
	it.each([
		["without `Secure`", "http://localhost:3000", local, false],
		["without `Secure`", "http://127.0.0.1:3000", local, false],
		["without `Secure`", "http://[::1]:3000", local, false],
		["with it", "https://localhost:3000", local, true],
		["with it", "https://www.vitrine.fr", local, true],
		["with it", "http://www.vitrine.fr", local, true],
		["with it in production", "http://localhost:3000", production, true],
		["without it where the operator allows it", "http://192.168.1.20:3000", allowed, false],
	])("go out %s at %s, directly and through a proxy", async (_, origin, shop, isSecure) => {
		for (const [own, headers] of [
			[origin, {}],
			["http://10.0.0.5:3000", through(origin)],
		] as const) {
			const lines = await linesOf(shop.visitor(own), headers);
			const names = lines.map((line) => line.slice(0, line.indexOf("=")).replace(/-dev$/, ""));
			expect(names).toEqual(
				expect.arrayContaining([
					"vitrine_anonymous_id",
					"vitrine_consent",
					"vitrine_consent_proof",
					"vitrine_international_fr-fr",
					"vitrine_preview",
				]),
			);
			expect(lines.map((line) => line.includes("; Secure"))).toEqual(lines.map(() => isSecure));
		}
	});
});
