// Bags, shoes and small things of the scenes.
import { piece } from "./place.ts";

export const things = {
	flapBag: piece({
		garment: "bag",
		colours: ["#6a3522"],
		details: ["strap"],
		length: 0.9,
		seed: 3,
	}),
	handleBag: piece({
		garment: "bag",
		colours: ["#232a26"],
		details: ["buckle"],
		volume: 0.6,
		length: 0.4,
		seed: 3,
	}),
	crescent: piece({ garment: "bag", colours: ["#b98b5e"], length: 0.4, seed: 4 }),
	tote: piece({ garment: "tote", colours: ["#e0d5c0"], length: 0.6, volume: 0.5, seed: 3 }),
	kneeBoots: piece({
		garment: "boot",
		colours: ["#4a2a1e"],
		length: 0.95,
		scale: 0.5,
		details: ["zip"],
		seed: 3,
	}),
	ankleBoots: piece({ garment: "boot", colours: ["#221c1a"], length: 0.35, scale: 0.4, seed: 3 }),
	loafers: piece({
		garment: "loafer",
		colours: ["#5a1f22"],
		scale: 0.1,
		details: ["buckle"],
		seed: 3,
	}),
	trainers: piece({ garment: "sneaker", colours: ["#ece6d9", "#8d9a86"], volume: 0.35, seed: 3 }),
	scarf: piece({
		garment: "scarf",
		colours: ["#b08a5a", "#5a2a2a", "#e3d3bb"],
		fabric: "check",
		details: ["fringe"],
		scale: 0.6,
		seed: 3,
	}),
	belt: piece({ garment: "belt", colours: ["#4d2c1d"], details: ["buckle"], volume: 0.3, seed: 3 }),
	hat: piece({ garment: "hat", colours: ["#6b5a47"], volume: 0.6, seed: 3 }),
} as const;
