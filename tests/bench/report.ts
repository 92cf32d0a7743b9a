// The figures of a run as tables, beside the peers'.
import type { PageOfVisit, Visit } from "./ahead.ts";
import { type Figures, standingsOf } from "./aims.ts";
import { type ListingFigures, type Way, ways } from "./listing.ts";
import { pages, peerCpuRatios, peerListingHtml, peerPages, peerScripts } from "./peers.ts";
import { kB, range, table, times } from "./table.ts";
import type { Weight } from "./weights.ts";

const weightColumns = {
	html: "HTML",
	inline: "of it scripts",
	scripts: "JS before intent",
	hydrated: "JS hydrated",
	fetched: "data fetched",
	requests: "requests",
	pictures: "of them pictures",
	layoutShift: "layout shift",
} as const satisfies Record<keyof Weight, string>;

const counts = new Set<keyof Weight>(["requests", "pictures", "layoutShift"]);

function weightTable(weights: NonNullable<Figures["weights"]>): string {
	const columns = Object.keys(weightColumns) as (keyof Weight)[];
	const cell = (page: Weight, column: keyof Weight) =>
		counts.has(column) ? String(page[column]) : kB(page[column]);
	return table("Pages, kB by brotli 11, pictures left out", [
		["", ...columns.map((column) => weightColumns[column])],
		...pages.map((page) => [page, ...columns.map((column) => cell(weights[page], column))]),
	]);
}

function visitTable(visit: Visit): string {
	return table("Pages of a visit in Chromium; the last was made ahead", [
		["", "document, bytes", "requests", "largest paint, ms of this machine"],
		...Object.values<PageOfVisit>({ ...visit }).map((page) => [
			page.path,
			String(page.encodedBodySize),
			String(page.requests),
			String(Math.round(page.lcp)),
		]),
	]);
}

function scriptTable(weights: NonNullable<Figures["weights"]>): string {
	return table("JavaScript beside others, kB", [
		["", ...peerPages, "listing HTML"],
		[
			"Vitrine before intent",
			...peerPages.map((page) => kB(weights[page].scripts + weights[page].inline)),
			kB(weights.listing.html),
		],
		["Vitrine hydrated", ...peerPages.map((page) => kB(weights[page].hydrated)), ""],
		...Object.entries(peerScripts).map(([name, peer]) => [
			name,
			...peerPages.map((page) => kB(peer[page])),
			range(peerListingHtml[name], kB),
		]),
	]);
}

function listingTable({ ways: listing }: ListingFigures): string {
	const names = Object.keys(ways) as Way[];
	return table("Listing of 24 products: CPU and requests a second, renderToPipeableStream = 1", [
		["", "CPU a request", "requests a second", "HTML bytes", "CPU, measured elsewhere"],
		...names.map((way) => [
			ways[way],
			times(listing[way].cpu?.median ?? null),
			times(listing[way].rate?.median ?? null),
			String(listing[way].html),
			range(peerCpuRatios[ways[way]], times),
		]),
		...Object.entries(peerCpuRatios)
			.filter(([name]) => !Object.values<string>(ways).includes(name))
			.map(([name, peer]) => [name, "", "", "", range(peer, times)]),
	]);
}

function cartTable({ rate, statements }: NonNullable<Figures["carts"]>): string {
	return table("Cart changes over HTTP, bare SQL of the same transaction = 1", [
		["", "now"],
		["changes a second", times(rate)],
		...Object.entries(statements).map(([change, count]) => [
			`statements: ${change}`,
			String(count),
		]),
	]);
}

function standingTable(figures: Figures): string {
	return table("Aims", [
		["", "aim", "now", "half of the rounds", ""],
		...standingsOf(figures).map(({ what, unit, aim: [side, bound], now, spread, isMet }) => [
			what,
			`${side === "at most" ? "≤" : "≥"} ${bound}${unit === "×" ? "×" : ""}`,
			now === null ? "–" : `${Math.round(now * 1000) / 1000}${unit === "×" ? "×" : ""}`,
			range(spread && [spread.from, spread.to], times),
			isMet === null ? "unknown" : isMet ? "met" : "MISSED",
		]),
	]);
}

export function report(figures: Figures): string {
	const { weights, visit, listing, carts } = figures;
	return [
		...(weights ? [weightTable(weights), scriptTable(weights)] : []),
		...(visit ? [visitTable(visit)] : []),
		...(listing ? [listingTable(listing)] : []),
		...(carts ? [cartTable(carts)] : []),
		standingTable(figures),
	].join("\n");
}

export function asJson(figures: Figures): string {
	const peers = { peerScripts, peerListingHtml, peerCpuRatios };
	return JSON.stringify({ ...figures, aims: standingsOf(figures), peers }, null, "\t");
}
