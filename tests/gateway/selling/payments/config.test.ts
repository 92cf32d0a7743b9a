// What a gateway that takes money requires of its environment.
import { describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";

const long = "a-secret-of-at-least-32-characters";
const adyen = {
	ADYEN_API_KEY: "key",
	ADYEN_MERCHANT_ACCOUNT: "VitrineTests",
	ADYEN_HMAC_KEY: "AB".repeat(32),
};

describe("the secret of the embedded payment site", () => {
	it("is a new random one at every start if none is given", () => {
		const secrets = [readConfig({}), readConfig({ PAYMENT_WEBHOOK_SECRETS: "" })].map(
			(config) => config.PAYMENT_WEBHOOK_SECRETS,
		);
		expect(new Set(secrets.flat()).size).toBe(2);
		for (const [secret] of secrets) expect(secret?.length).toBeGreaterThanOrEqual(32);
	});

	it("must be long in production, each one of a list", () => {
		const production = (secrets: string) => () =>
			readConfig({ NODE_ENV: "production", PAYMENT_WEBHOOK_SECRETS: secrets });
		expect(production("vitrine-local-webhook")).toThrow("PAYMENT_WEBHOOK_SECRETS");
		expect(production(`${long},short`)).toThrow("PAYMENT_WEBHOOK_SECRETS");
		expect(production(`${long}, ${long}2`)().PAYMENT_WEBHOOK_SECRETS).toEqual([long, `${long}2`]);
		expect(production("")().PAYMENT_WEBHOOK_SECRETS).toHaveLength(1);
	});
});

describe("Adyen", () => {
	it("is configured completely or not at all", () => {
		expect(readConfig(adyen)).toMatchObject({ ADYEN_ENVIRONMENT: "test" });
		for (const name of ["ADYEN_MERCHANT_ACCOUNT", "ADYEN_HMAC_KEY"] as const) {
			expect(() => readConfig({ ...adyen, [name]: "" })).toThrow(name);
		}
		expect(() => readConfig({ ...adyen, ADYEN_HMAC_KEY: "not hexadecimal" })).toThrow(
			"ADYEN_HMAC_KEY",
		);
	});

	it("takes a client key of its environment alone", () => {
		const key = { ...adyen, ADYEN_CLIENT_KEY: "test_870BE2" };
		expect(readConfig(key).ADYEN_CLIENT_KEY).toBe("test_870BE2");
		expect(() => readConfig({ ...key, ADYEN_CLIENT_KEY: "live_870BE2" })).toThrow(
			"ADYEN_CLIENT_KEY",
		);
		expect(() => readConfig({ ...key, ADYEN_CLIENT_KEY: "a secret" })).toThrow("ADYEN_CLIENT_KEY");
	});

	it("names wallets of the page that it knows, with a client key", () => {
		const key = { ...adyen, ADYEN_CLIENT_KEY: "test_870BE2" };
		const named = readConfig({ ...key, ADYEN_EXPRESS: "applepay, paypal" });
		expect(named.ADYEN_EXPRESS).toEqual(["applepay", "paypal"]);
		expect(() => readConfig({ ...key, ADYEN_EXPRESS: "klarna" })).toThrow("ADYEN_EXPRESS");
		expect(() => readConfig({ ...adyen, ADYEN_EXPRESS: "paypal" })).toThrow("ADYEN_CLIENT_KEY");
	});

	it("goes live only with its prefix and without ADYEN_URL", () => {
		const live = { ...adyen, ADYEN_ENVIRONMENT: "live" };
		expect(() => readConfig(live)).toThrow("ADYEN_LIVE_PREFIX");
		const prefixed = { ...live, ADYEN_LIVE_PREFIX: "1797a841fbb37ca7-Vitrine" };
		expect(readConfig(prefixed).ADYEN_ENVIRONMENT).toBe("live");
		expect(() => readConfig({ ...prefixed, ADYEN_URL: "http://127.0.0.1:1" })).toThrow("ADYEN_URL");
	});

	it("repeats no secret in an error", () => {
		expect(() => readConfig({ ...adyen, ADYEN_HMAC_KEY: "secret-thing" })).not.toThrow(
			"secret-thing",
		);
	});
});
