// The fronts of the house's stores, each with its stone, its paint and the season in its windows.
import { pieces } from "./looks.ts";
import { dressed, onRail, storefront } from "./storefront.ts";

const brass = "#d3ae6b";
const coatLook = dressed(
	[pieces.trench, pieces.pleatedSkirt, pieces.rustKnit, pieces.ankleBoots],
	pieces.crescent,
);
const menLook = dressed(
	[
		pieces.overcoat,
		pieces.mensKnit,
		{ ...pieces.rawJeans, audience: "men", waist: "none", volume: 0.35 },
	],
	pieces.hat,
);

export const bottleGreen = storefront({
	stone: "#dccfb9",
	paint: "#26392f",
	metal: brass,
	wall: "#d9c7ae",
	shows: [coatLook, onRail([pieces.slip, pieces.floralDress, pieces.rustDress], pieces.handleBag)],
	tub: "#1f2d26",
});
export const midnight = storefront({
	stone: "#d9d4c8",
	paint: "#222c40",
	metal: "#dcbf85",
	wall: "#d3c6b4",
	shows: [menLook, onRail([pieces.overcoat, pieces.camelCoat, pieces.beltedCoat], pieces.loafers)],
});
export const oxblood = storefront({
	stone: "#cfc2ae",
	paint: "#5b2727",
	metal: brass,
	wall: "#dcc8b4",
	shows: [
		dressed([pieces.rustDress, pieces.kneeBoots], pieces.handleBag),
		onRail([pieces.creamKnit, pieces.rustKnit, pieces.cardigan], pieces.flapBag),
	],
	stripes: ["#efe6d6", "#7a3a36"],
});
export const chalk = storefront({
	stone: "#c9b99f",
	paint: "#e3d9c7",
	metal: "#7d6236",
	wall: "#cdb79c",
	shows: [
		onRail([pieces.checkShirt, pieces.blueShirt, pieces.whiteShirt], pieces.crescent),
		dressed([pieces.pleatedDress, pieces.loafers], pieces.flapBag),
	],
	tub: "#8a7c66",
});
export const soot = storefront({
	stone: "#a8553f",
	paint: "#1d1b1a",
	metal: "#e0c48c",
	wall: "#dacdbb",
	shows: [
		dressed(
			[pieces.camelCoat, pieces.creamKnit, pieces.wideTrousers, pieces.ankleBoots],
			pieces.handleBag,
		),
		onRail([pieces.tweedBlazer, pieces.trench, pieces.camelCoat], pieces.kneeBoots),
	],
});
export const duckEgg = storefront({
	stone: "#e2dccd",
	paint: "#7e9590",
	metal: "#efe0bb",
	wall: "#dbcab5",
	shows: [
		onRail([pieces.floralDress, pieces.slip, pieces.pleatedDress], pieces.tote),
		dressed([pieces.breton, pieces.creamTrousers, pieces.loafers], pieces.hat),
	],
	stripes: ["#f3ede0", "#90a39c"],
});
