import { describe, expect, it } from "vitest";
import { completed, isWorthAsking, streetWithNumber } from "~/models/address/completion.ts";
import { isOwnWorker } from "~/trusted-types.ts";

describe("completing an address (S2 §5 number position)", () => {
	it.each([
		["Rue de Rivoli", "12 rue de ri", "FR", "12 Rue de Rivoli"],
		["Rue de Rivoli", "12 bis rue", "FR", "12 bis Rue de Rivoli"],
		["Kastanienallee", "kastanien 7a", "DE", "Kastanienallee 7a"],
		["Gran Vía", "9, gran", "ES", "Gran Vía 9"],
		["Regent Street", "4 reg", "GB", "4 Regent Street"],
		["Rue du 11 Novembre", "rue du 11 nov", "FR", "Rue du 11 Novembre"],
		["Via Roma", "via ro", "IT", "Via Roma"],
	])("%s for '%s' in %s", (street, typed, country, text) => {
		expect(streetWithNumber(street, typed, country)).toBe(text);
	});

	it("takes a city and a code as they are", () => {
		const suggestion = { text: "Lyon", city: "Lyon", zipCode: "69001" };
		expect(completed("city", suggestion, "lyo 3", "FR")).toBe("Lyon");
	});

	it("asks only for what is a beginning of something", () => {
		expect(isWorthAsking("city", "l")).toBe(false);
		expect(isWorthAsking("city", "ly")).toBe(true);
		expect(isWorthAsking("street", "ru ")).toBe(false);
	});
});

describe("the one worker of the map under Trusted Types", () => {
	const page = "https://vitrine.fr/fr-fr/order-delivery/";
	it.each([
		["/assets/maplibre-gl-worker-DTh23QKw.js", true],
		["https://vitrine.fr/assets/maplibre-gl-worker-a1.js", true],
		["https://evil.example/assets/maplibre-gl-worker-a1.js", false],
		["/assets/other.js", false],
		["/assets/maplibre-gl-worker/../../x.js", false],
		["data:text/javascript,alert(1)", false],
		["blob:https://vitrine.fr/0b1c", false],
	])("%s: %s", (url, isOwn) => expect(isOwnWorker(url, page)).toBe(isOwn));
});
