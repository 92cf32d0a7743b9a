// The tag manager's id and script (MEASURE-24, MEASURE-25, MEASURE-26).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { builtInPolicy } from "#app/server/security/policy.ts";
import {
	correctedTagManagerId,
	isTagManagerId,
	tagManagerScript,
} from "#app/server/tag-manager.ts";

const script = (source: Record<string, string>) =>
	tagManagerScript(
		readEnv({ SESSION_SECRETS: "x".repeat(32), SUBSCRIPTION_KEY: "k".repeat(24), ...source }),
	)?.src;

const id = fc
	.tuple(fc.constantFrom("GTM", "G"), fc.stringMatching(/^[A-Z0-9]{1,12}$/))
	.map(([kind, rest]) => `${kind}-${rest}`)
	// without its hyphen, an id such as G-TM1 cannot be told from GTM-1
	.filter((each) => !each.startsWith("G-TM"));

describe("a tag manager's id", () => {
	it("is GTM- or G- and capital letters and digits, and corrects to itself", () => {
		fc.assert(
			fc.property(id, (each) => isTagManagerId(each) && correctedTagManagerId(each) === each),
		);
	});

	it("is recognised in lower case, with spaces and with other dashes", () => {
		const stroke = fc.constantFrom("-", "_", " ", "–", "", " - ");
		fc.assert(
			fc.property(id, stroke, fc.boolean(), (each, between, isSmall) => {
				const typed = ` ${each.replace("-", between)} `;
				return correctedTagManagerId(isSmall ? typed.toLowerCase() : typed) === each;
			}),
		);
	});

	it("is suggested only when it is valid", () => {
		fc.assert(
			fc.property(fc.string(), (typed) => {
				const meant = correctedTagManagerId(typed);
				return meant === null || isTagManagerId(meant);
			}),
		);
	});

	it.each([
		["gtm_abc123", "did you mean GTM-ABC123?"],
		["G 12AB", "did you mean G-12AB?"],
		["UA-1234-5", "such as GTM-ABC1234"],
	])("of another shape stops the boot: %s", (typed, said) => {
		expect(() => script({ TAG_MANAGER_ID: typed })).toThrow(/TAG_MANAGER_ID/);
		expect(() => script({ TAG_MANAGER_ID: typed })).toThrow(said);
	});
});

describe("its script", () => {
	const drafts = { TAG_MANAGER_AUTH: "a b", TAG_MANAGER_PREVIEW: "env-3" };

	it("is the container's or the measurement's, or none without an id", () => {
		expect(script({})).toBeUndefined();
		expect(script({ TAG_MANAGER_ID: "GTM-A1" })).toBe(
			"https://www.googletagmanager.com/gtm.js?id=GTM-A1",
		);
		expect(script({ TAG_MANAGER_ID: "G-A1", TAG_MANAGER_URL: "http://localhost:9/" })).toBe(
			"http://localhost:9/gtag/js?id=G-A1",
		);
	});

	it("names a container's environment outside production alone", () => {
		expect(script({ TAG_MANAGER_ID: "GTM-A1", ...drafts })).toContain(
			"gtm_auth=a+b&gtm_preview=env-3&gtm_cookies_win=x",
		);
		const production = { VITRINE_ENV: "production", TAG_MANAGER_ID: "GTM-A1", ...drafts };
		expect(script(production)).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-A1");
	});

	it("adds only its own sources to the policy", () => {
		const sites = { auth: "/_gateway", payment: "/_gateway", images: "/_gateway" };
		const policy = (tagManager?: string) =>
			builtInPolicy({ script: "'nonce-n'", sites, isDevelopment: false, tagManager });
		const [without, withOne] = [policy(), policy("https://tags.example")];
		const added = Object.entries(withOne).flatMap(([directive, sources]) =>
			sources
				.filter((each) => !without[directive]?.includes(each))
				.map((each) => [directive, each]),
		);
		expect(added).toEqual([
			["script-src", "https://tags.example"],
			["img-src", "https://tags.example"],
			["connect-src", "https://tags.example"],
			["trusted-types", "tags"],
			["trusted-types", "goog#html"],
		]);
	});
});
