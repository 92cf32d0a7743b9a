// Storefronts of one fingerprint share their pages (ADR 0027): whatever a page or its policy is made of is in it.
import { expect, it } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createLog } from "#app/server/log.ts";
import { createRuntime } from "#app/server/runtime.ts";

const fingerprintOf = (source: Record<string, string>) =>
	createRuntime({
		env: readEnv(source),
		log: createLog("silent", { write: () => undefined }),
		secrets: ["a secret of the test, long enough"],
		gatewayUrl: () => "http://localhost",
	}).fingerprint();

it.each([
	["VITRINE_ENV", "staging"],
	["AUTH_URL", "https://auth.example"],
	["PAYMENT_URL", "https://pay.example"],
	["IMAGE_URL", "https://images.example"],
	["CONTENT_URL", "https://content.example"],
	["ALLOWED_HOSTS", "shop.example"],
	["CONSENT_SCRIPT_URL", "https://consent.example/a.js"],
	["ABTASTY_SCRIPT_URL", "https://tests.example"],
	["RECAPTCHA_SITE_KEY", "key"],
	["TAG_MANAGER_ID", "GTM-ABC1234"],
	["MAP_STYLE_URL", "https://maps.example/style.json"],
])("a storefront with another %s shares no pages", (name, value) => {
	expect(fingerprintOf({ [name]: value })).not.toBe(fingerprintOf({}));
	expect(fingerprintOf({ [name]: value })).toBe(fingerprintOf({ [name]: value }));
});
