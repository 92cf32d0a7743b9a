import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"Die Viskose ist fließend und leicht und macht jede Bewegung mit.",
		"Viskose mit kühlem Griff, die kaum knittert und weich fällt.",
	],
	crepe: [
		"Der Krepp, matt und leicht körnig, behält seinen Fall den ganzen Tag.",
		"Ein dichter Krepp, der nichts abzeichnet und schnell trocknet.",
	],
	satin: [
		"Der Satin fängt das Licht ein, ohne aufdringlich zu glänzen.",
		"Geschmeidiger Satin mit sanftem Schimmer, glatt auf der Haut.",
	],
	silk: [
		"Die gewaschene Seide, weich und lebendig, wird auf der Haut warm.",
		"Eine Seide, ausgesucht für ihren Fall und ihren leisen Glanz.",
	],
	cotton: [
		"Die Baumwolle ist weich und atmungsaktiv und kaum zu spüren.",
		"Langfaserige Baumwolle, weich im Griff und stark im Alltag.",
	],
	organicCotton: [
		"Die Bio-Baumwolle wächst ohne Pestizide und ist für die Dauer gemacht.",
		"Zertifizierte Bio-Baumwolle, weich vom ersten Tragen an.",
	],
	poplin: [
		"Die Baumwollpopeline ist fein und klar und bleibt den ganzen Tag frisch.",
		"Dicht gewebte Popeline mit trockenem Griff, angenehm zu jeder Jahreszeit.",
	],
	jersey: [
		"Der Jersey ist leicht elastisch und folgt dem Körper, ohne einzuengen.",
		"Ein griffiger, dichter Jersey, der sich beim Waschen nicht verdreht.",
	],
	gauze: [
		"Der doppellagige Musselin, luftig und leicht gekreppt, muss nicht gebügelt werden.",
		"Musselin aus Baumwolle, leicht wie Luft und mit jeder Wäsche weicher.",
	],
	linen: [
		"Das in Europa gewebte Leinen atmet und wird mit der Zeit weicher.",
		"Gewaschenes Leinen mit natürlichem Knitter, kühl auf der Haut.",
	],
	corduroy: [
		"Der Cord ist samtig und warm und fängt das Licht besonders schön ein.",
		"Feincord, geschmeidig und strapazierfähig zugleich.",
	],
	velvet: [
		"Der Samt verändert mit jeder Bewegung seine Tiefe.",
		"Dichter Baumwollsamt, so weich, wie er aussieht.",
	],
	denim: [
		"Der Baumwolldenim ist anfangs fest und passt sich Tag für Tag an.",
		"Robuster Denim, mit weniger Wasser gefärbt, der schön altert.",
	],
	tweed: [
		"Der Wolltweed vereint mehrere Garntöne zu einer lebhaften Struktur.",
		"Melierter Tweed, weich und warm, aus einer italienischen Weberei.",
	],
	wool: [
		"Die reine Schurwolle ist dicht und warm und lässt die Haut atmen.",
		"Eine schöne gewalkte Wolle, die den Wind abhält und in Form bleibt.",
	],
	woolBlend: [
		"Der Wollmix ist warm, leicht und formbeständig.",
		"Ein weicher, pflegeleichter Wollmix, der nicht kratzt.",
	],
	flannel: [
		"Der aufgeraute Flanell, weich und matt, wärmt graue Tage.",
		"Kuscheliger Flanell, von beiden Seiten gebürstet.",
	],
	merino: [
		"Die feine Merinowolle gleicht Wärme aus und ist weich genug für die bloße Haut.",
		"Extrafeine Merinowolle, leicht unter der Jacke und warm für sich allein.",
	],
	cashmere: [
		"Der Kaschmir ist außergewöhnlich weich und wird mit den Jahren nur schöner.",
		"Zweifädiger Kaschmir, leicht wie eine Feder und warm wie eine Decke.",
	],
	mohair: [
		"Das flauschige Mohair umgibt einen wie ein leichter Schein und wärmt ohne Gewicht.",
		"Gebürstetes Mohair, luftig und voller Licht.",
	],
	alpaca: [
		"Alpaka ist wärmer als Wolle, noch weicher und wiegt fast nichts.",
		"Bauschiges, seidiges Alpaka von den Hochebenen der Anden.",
	],
	leather: [
		"Das Vollnarbenleder ist pflanzlich gegerbt und bekommt mit der Zeit Patina.",
		"Glattes, geschmeidiges Leder, Haut für Haut ausgesucht.",
	],
	suede: [
		"Das Veloursleder fasst sich samtig an und altert schön.",
		"Weiches Veloursleder in tiefem Ton, gegen Wasserflecken geschützt.",
	],
	fleece: [
		"Der Sweatstoff aus Baumwolle hat innen feine Schlingen und bleibt lange weich.",
		"Dicker, kuscheliger Sweatstoff, innen aufgeraut.",
	],
	twill: [
		"Der Baumwolltwill, dicht und geschmeidig, hält viel aus und verblasst schön.",
		"Fester Twill mit kaum sichtbarer Diagonale.",
	],
	technical: [
		"Das recycelte Nylon ist leicht und wasserabweisend und hält den Wind ab.",
		"Recycelter Funktionsstoff, weich und leise, der im Nu trocknet.",
	],
	canvas: [
		"Der schwere Baumwollcanvas fürchtet weder Gewicht noch Jahre.",
		"Robuster Canvas, der weicher wird und trotzdem in Form bleibt.",
	],
	felt: [
		"Der Wollfilz wird unter Dampf geformt und behält seine Form.",
		"Geschmeidiger Filz, dem Nieselregen nichts ausmacht.",
	],
};
