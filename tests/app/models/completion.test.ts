import { describe, expect, it } from "vitest";
import { isOwnWorker } from "#app/client/trusted-types.ts";
import { completed, isLongEnough, streetOf } from "#app/models/address/completion.ts";

describe("completing an address (CHECKOUT-23 to CHECKOUT-25)", () => {
	it.each([
		["Rue de Rivoli", "12 rue de ri", "FR", "12 Rue de Rivoli"],
		["Rue de Rivoli", "12 bis rue", "FR", "12 bis Rue de Rivoli"],
		["Kastanienallee", "kastanien 7a", "DE", "Kastanienallee 7a"],
		["Gran Vía", "9, gran", "ES", "Gran Vía 9"],
		["Regent Street", "4 reg", "GB", "4 Regent Street"],
		["Rue du 11 Novembre", "rue du 11 nov", "FR", "Rue du 11 Novembre"],
		["Via Roma", "via ro", "IT", "Via Roma"],
	])("%s for '%s' in %s", (street, typed, country, text) => {
		expect(streetOf({ text: street }, typed, country)).toBe(text);
	});

	it("follows the number's position that the service names: 2 puts the street first", () => {
		const street = { text: "Rue de Rivoli" };
		expect(streetOf({ ...street, numberPosition: 2 }, "12 rue", "FR")).toBe("Rue de Rivoli 12");
		expect(streetOf({ ...street, numberPosition: 1 }, "rue 12", "DE")).toBe("12 Rue de Rivoli");
	});

	it("prefers additional info to the street, number or not", () => {
		const place = { text: "Avenue de France", additionalInfo: "Centre Italie Deux, niveau 1" };
		for (const typed of ["12 avenue", "avenue"]) {
			expect(streetOf({ ...place, numberPosition: 2 }, typed, "FR")).toBe(place.additionalInfo);
		}
	});

	it("takes a city and a code unchanged", () => {
		const suggestion = { text: "Lyon", city: "Lyon", zipCode: "69001" };
		expect(completed("city", suggestion, "lyo 3", "FR")).toBe("Lyon");
	});

	it("requests no suggestions before enough is typed", () => {
		expect(isLongEnough("city", "l")).toBe(false);
		expect(isLongEnough("city", "ly")).toBe(true);
		expect(isLongEnough("street", "ru ")).toBe(false);
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
