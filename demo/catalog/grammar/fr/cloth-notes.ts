import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"La viscose, fluide et légère, accompagne chaque mouvement.",
		"Sa viscose au toucher frais se froisse peu et tombe avec souplesse.",
	],
	crepe: [
		"Le crêpe, mat et légèrement grainé, garde un tombé impeccable toute la journée.",
		"Un crêpe dense qui ne marque pas et sèche vite.",
	],
	satin: [
		"Le satin accroche la lumière sans briller trop fort.",
		"Un satin souple, au reflet doux, qui glisse sur la peau.",
	],
	silk: [
		"La soie lavée, douce et vivante, se réchauffe au contact de la peau.",
		"Une soie choisie pour son tombé et son éclat discret.",
	],
	cotton: [
		"Le coton, doux et respirant, se fait oublier.",
		"Un coton à fibres longues, doux au toucher et solide à l’usage.",
	],
	organicCotton: [
		"Le coton biologique est cultivé sans pesticides et tissé serré pour durer.",
		"Un coton biologique certifié, doux dès la première fois.",
	],
	poplin: [
		"La popeline de coton, fine et nette, garde sa tenue et sa fraîcheur.",
		"Une popeline serrée au toucher sec, agréable en toute saison.",
	],
	jersey: [
		"Le jersey, souple et légèrement extensible, suit le corps sans le serrer.",
		"Un jersey dense, à la main ronde, qui ne se vrille pas au lavage.",
	],
	gauze: [
		"La double gaze, aérienne et froissée juste ce qu’il faut, n’a pas besoin de repassage.",
		"Une gaze de coton légère comme l’air, qui s’adoucit à chaque lavage.",
	],
	linen: [
		"Le lin, tissé en Europe, respire et s’assouplit avec le temps.",
		"Un lin lavé, au joli froissé naturel, frais sur la peau.",
	],
	corduroy: [
		"Le velours côtelé, moelleux et chaud, prend joliment la lumière.",
		"Un velours à fines côtes, souple et solide à la fois.",
	],
	velvet: [
		"Le velours ras change de profondeur à chaque mouvement.",
		"Un velours de coton dense, doux comme une caresse.",
	],
	denim: [
		"Le denim de coton, ferme au départ, se fait à vous jour après jour.",
		"Un denim robuste, teint avec moins d’eau, qui vieillit bien.",
	],
	tweed: [
		"Le tweed de laine mêle plusieurs tons de fil pour un relief tout en nuances.",
		"Un tweed chiné, souple et chaud, tissé par un drapier italien.",
	],
	wool: [
		"La laine vierge, dense et chaude, laisse respirer la peau.",
		"Une belle laine feutrée qui arrête le vent et garde sa forme.",
	],
	woolBlend: [
		"La laine mélangée allie chaleur, légèreté et bonne tenue.",
		"Un mélange de laine doux et facile, qui ne gratte pas.",
	],
	flannel: [
		"La flanelle grattée, douce et mate, réchauffe les journées grises.",
		"Une flanelle moelleuse, brossée des deux côtés.",
	],
	merino: [
		"La laine mérinos, fine et thermorégulatrice, se porte à même la peau.",
		"Un mérinos extra-fin, léger sous une veste et chaud tout seul.",
	],
	cashmere: [
		"Le cachemire, d’une douceur rare, se patine sans boulocher.",
		"Un cachemire à deux fils, léger comme une plume et chaud comme une couverture.",
	],
	mohair: [
		"Le mohair duveteux forme un léger halo et tient chaud sans peser.",
		"Un mohair brossé, aérien et lumineux.",
	],
	alpaca: [
		"L’alpaga, plus chaud que la laine et plus doux encore, ne pèse presque rien.",
		"Un alpaga gonflant et soyeux, venu des hauts plateaux andins.",
	],
	leather: [
		"Le cuir pleine fleur, à tannage végétal, se patine avec le temps.",
		"Un cuir souple et lisse, choisi peau par peau.",
	],
	suede: [
		"Le cuir suédé, velouté au toucher, prend une belle patine.",
		"Une peau suédée souple et profonde, protégée contre les taches d’eau.",
	],
	fleece: [
		"Le molleton de coton, bouclé à l’intérieur, garde sa douceur lavage après lavage.",
		"Un molleton épais et moelleux, gratté sur l’envers.",
	],
	twill: [
		"Le sergé de coton, serré et souple, résiste à tout et se délave joliment.",
		"Un sergé solide, à la diagonale à peine visible.",
	],
	technical: [
		"Le nylon recyclé, léger et déperlant, arrête le vent et la petite pluie.",
		"Une toile technique recyclée, souple et silencieuse, qui sèche en un instant.",
	],
	canvas: [
		"La toile de coton épaisse ne craint ni les kilos ni les années.",
		"Une toile robuste, qui s’assouplit sans se déformer.",
	],
	felt: [
		"Le feutre de laine, moulé à la vapeur, garde sa forme.",
		"Un feutre souple et imperméable à la bruine.",
	],
};
