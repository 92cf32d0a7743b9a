import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Dot, Unbroken } from "#app/ui/unbroken.tsx";

const drawn = (words: string) =>
	renderToStaticMarkup(<Unbroken>{words}</Unbroken>).replaceAll(/ class="[^"]*"/g, "");

describe("a line", () => {
	it.each([
		["Jerseykleid mit V-Ausschnitt", "Jerseykleid mit <span>V-Ausschnitt</span>"],
		["T-Shirt mit U-Boot-Ausschnitt", "<span>T-Shirt</span> mit <span>U-Boot</span>-Ausschnitt"],
		["Midi-Blusenkleid", "Midi-Blusenkleid"],
		["Größe 36-38", "Größe 36-38"],
		["l’e-mail de confirmation", "l’<span>e-mail</span> de confirmation"],
		["Commande V7K2-9QWXH-3M.", "Commande <span>V7K2-9QWXH-3M</span>."],
		["(FR-2026-000017)", "(<span>FR-2026-000017</span>)"],
		["Avoir CFR-2026-000017, PDF", "Avoir <span>CFR-2026-000017</span>, PDF"],
		["peut-être", "peut-être"],
		["Bestellung V64E-WKNVJ-TN", "Bestellung <span>V64E-WKNVJ-TN</span>"],
		[
			"Réf. VABC-A1234-TN ; gardez-la.",
			"Réf. <span>VABC-A1234-TN</span> ; <span>gardez-la</span>.",
		],
		["00-950 Warszawa", "<span>00-950</span> Warszawa"],
		["Posez-nous la question.", "<span>Posez-nous</span> la question."],
		["Puis-je échanger ?", "<span>Puis-je</span> échanger ?"],
		[
			"À camille.laurent@vitrine.example.",
			"À <span>camille<wbr/>.laurent<wbr/>@vitrine<wbr/>.example</span>.",
		],
		[
			"(v-neck@a.eu) et T-Shirt",
			"(<span><span>v-neck</span><wbr/>@a<wbr/>.eu</span>) et <span>T-Shirt</span>",
		],
		[
			"À jean-christophe.le-roy@la-poste.example",
			"À <span><span>jean-christ</span>ophe<wbr/><span>.le-roy</span><wbr/><span>@la-poste</span><wbr/>.example</span>",
		],
		["@vitrine", "@vitrine"],
		["", ""],
	])("never breaks at the hyphen of what belongs together: %s", (words, markup) => {
		expect(drawn(words)).toBe(markup);
	});

	it("ends with the dot between two facts, and never begins with it", () => {
		expect(renderToStaticMarkup(<Dot />)).toContain("\u00a0· ");
	});
});
