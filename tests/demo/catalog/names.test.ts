import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { packs } from "#demo/catalog/grammar/languages.ts";
import type { NameFacts } from "#demo/catalog/grammar/pack.ts";

const named = (facts: Partial<NameFacts> & Pick<NameFacts, "kind">) => {
	const whole: NameFacts = { audience: "women", styles: [], ...facts };
	return Object.fromEntries(languages.map((language) => [language, packs[language].nameOf(whole)]));
};

describe("names, as a copy editor of each language would have them", () => {
	it("inflects a style, and puts cloth and pattern in their places", () => {
		expect(
			named({
				kind: "dress",
				styles: ["pleated"],
				length: "midi",
				cloth: "viscose",
				pattern: "dots",
			}),
		).toEqual({
			fr: "Robe midi plissée en viscose à pois",
			en: "Pleated polka-dot viscose midi dress",
			es: "Vestido midi plisado de viscosa con lunares",
			de: "Plissiertes Midikleid aus Viskose mit Punkten",
			it: "Abito midi plissettato in viscosa a pois",
			pl: "Plisowana sukienka midi z wiskozy w kropki",
		});
	});

	it("puts a given name after the garment, and first in English", () => {
		expect(
			named({
				kind: "dress",
				styles: ["wrap"],
				length: "midi",
				cloth: "viscose",
				pattern: "floral",
				house: "Joséphine",
			}),
		).toEqual({
			fr: "Robe portefeuille midi Joséphine en viscose à fleurs",
			en: "Joséphine floral viscose midi wrap dress",
			es: "Vestido midi cruzado Joséphine de viscosa con estampado floral",
			de: "Geblümtes Midi-Wickelkleid Joséphine aus Viskose",
			it: "Abito midi a portafoglio Joséphine in viscosa a fiori",
			pl: "Sukienka kopertowa midi Joséphine z wiskozy w kwiaty",
		});
	});

	it("keeps the parts of a noun together", () => {
		expect(named({ kind: "rollNeck", styles: ["fineKnit"], cloth: "merino" })).toEqual({
			fr: "Pull à col roulé en maille fine de laine mérinos",
			en: "Fine-knit merino roll-neck jumper",
			es: "Jersey de cuello alto de punto fino de lana merino",
			de: "Fein gestrickter Rollkragenpullover aus Merinowolle",
			it: "Maglione a collo alto in maglia fine di lana merino",
			pl: "Cienki golf z wełny merino",
		});
	});

	it("inflects plurals and lists trims of the garment", () => {
		expect(
			named({ kind: "ankleBoots", styles: ["lined", "heeled"], cloth: "suede", trait: "buckle" }),
		).toEqual({
			fr: "Bottines fourrées à talon en cuir suédé à boucle",
			en: "Warm-lined heeled buckled suede ankle boots",
			es: "Botines forrados de tacón de ante con hebilla",
			de: "Gefütterte Stiefeletten aus Veloursleder mit Absatz und Schnalle",
			it: "Stivaletti imbottiti in pelle scamosciata con tacco e fibbia",
			pl: "Ocieplane zamszowe botki na obcasie z klamrą",
		});
	});

	it("marks a child's garment as such", () => {
		expect(
			named({ kind: "trousers", audience: "children", styles: ["straight"], cloth: "corduroy" }),
		).toEqual({
			fr: "Pantalon enfant droit en velours côtelé",
			en: "Kids’ straight-leg corduroy trousers",
			es: "Pantalón infantil recto de pana",
			de: "Gerade Kinderhose aus Cord",
			it: "Pantaloni per bambini dritti in velluto a coste",
			pl: "Proste spodnie dziecięce ze sztruksu",
		});
	});

	it("makes German compounds, and Polish adjectives of cloth", () => {
		expect(named({ kind: "coat", styles: ["belted"], length: "long", cloth: "wool" })).toEqual({
			fr: "Manteau long ceinturé en laine",
			en: "Long belted wool coat",
			es: "Abrigo largo de lana con cinturón",
			de: "Langer Wollmantel mit Gürtel",
			it: "Cappotto lungo in lana con cintura",
			pl: "Długi wełniany płaszcz z paskiem",
		});
	});
});
