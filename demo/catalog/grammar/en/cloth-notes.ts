import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"The viscose is light and fluid, and moves when you do.",
		"Cool to the touch, the viscose hardly creases and drapes softly.",
	],
	crepe: [
		"The crepe is matt and slightly grainy, and keeps its drape all day.",
		"A dense crepe that skims rather than clings, and dries quickly.",
	],
	satin: [
		"The satin catches the light without shouting about it.",
		"A supple satin with a soft sheen, smooth against the skin.",
	],
	silk: [
		"The washed silk, soft and lively, warms to the skin.",
		"A silk chosen for its drape and its quiet glow.",
	],
	cotton: [
		"The cotton is soft and breathable, so you forget you are wearing it.",
		"A long-staple cotton, soft in the hand and strong in use.",
	],
	organicCotton: [
		"The organic cotton is grown without pesticides and made to last.",
		"A certified organic cotton, soft from the very first wear.",
	],
	poplin: [
		"The cotton poplin is fine and crisp, and stays fresh all day.",
		"A closely woven poplin with a dry hand, pleasant in every season.",
	],
	jersey: [
		"The jersey has a little stretch and follows the body without clinging.",
		"A dense, springy jersey that does not twist in the wash.",
	],
	gauze: [
		"The double gauze, airy and just crumpled enough, needs no ironing.",
		"A cotton gauze as light as air that softens with every wash.",
	],
	linen: [
		"The linen, woven in Europe, breathes and softens with time.",
		"A washed linen with a natural crease, cool on the skin.",
	],
	corduroy: [
		"The corduroy is plush and warm, and looks lovely in low light.",
		"A fine-wale corduroy, supple and hard-wearing at once.",
	],
	velvet: [
		"The velvet changes depth with every move.",
		"A dense cotton velvet, as soft as it looks.",
	],
	denim: [
		"The cotton denim starts out firm and becomes yours day by day.",
		"A sturdy denim, dyed with less water, that ages well.",
	],
	tweed: [
		"The wool tweed blends several shades of yarn into one rich texture.",
		"A flecked tweed, supple and warm, woven by an Italian mill.",
	],
	wool: [
		"The pure new wool is dense and warm, and lets the skin breathe.",
		"A fine milled wool that stops the wind and keeps its shape.",
	],
	woolBlend: [
		"The wool blend is warm, light and holds its shape.",
		"A soft, easy wool blend that does not itch.",
	],
	flannel: [
		"The brushed flannel, soft and matt, warms up grey days.",
		"A cosy flannel, brushed on both sides.",
	],
	merino: [
		"The fine merino regulates warmth and is soft enough for bare skin.",
		"An extra-fine merino, light under a jacket and warm on its own.",
	],
	cashmere: [
		"The cashmere is exceptionally soft and only gets better with age.",
		"A two-ply cashmere, light as a feather and warm as a blanket.",
	],
	mohair: [
		"The fluffy mohair forms a light halo and warms without weight.",
		"A brushed mohair, airy and full of light.",
	],
	alpaca: [
		"The alpaca is warmer than wool, softer still, and weighs next to nothing.",
		"A lofty, silky alpaca from the high plateaus of the Andes.",
	],
	leather: [
		"The full-grain leather is vegetable-tanned and gains a patina with time.",
		"A smooth, supple leather, chosen hide by hide.",
	],
	suede: [
		"The suede is velvety to the touch and ages beautifully.",
		"A supple, deep-toned suede, treated against water stains.",
	],
	fleece: [
		"The cotton fleece is looped inside and stays soft wash after wash.",
		"A thick, cosy fleece, brushed on the inside.",
	],
	twill: [
		"The cotton twill, close and supple, takes everything and fades nicely.",
		"A sturdy twill with a barely visible diagonal.",
	],
	technical: [
		"The recycled nylon is light and water-repellent, and stops the wind.",
		"A recycled technical cloth, soft and quiet, that dries in no time.",
	],
	canvas: [
		"The heavy cotton canvas fears neither weight nor years.",
		"A robust canvas that softens without losing its shape.",
	],
	felt: [
		"The wool felt is steamed into shape and stays that way.",
		"A supple felt that shrugs off drizzle.",
	],
};
