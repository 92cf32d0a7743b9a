// Figures of other storefronts, measured side by side on a two-core machine with Node 24 (kB, brotli 11), to compare with ours.

export const pages = [
	"home",
	"listing",
	"product",
	"content",
	"help",
	"stores",
	"store",
	"overview",
	"cart",
	"billing",
	"delivery",
	"profile",
	"address",
	"devices",
] as const;
/** Pages that are mainly a form: they load the client at once. */
export const livePages: readonly BenchPage[] = pages.slice(pages.indexOf("billing"));
export type BenchPage = (typeof pages)[number];

/** Pages that the peers have as well. */
export const peerPages = ["home", "listing", "product", "cart"] as const satisfies BenchPage[];
type PeerPage = (typeof peerPages)[number];

export const peerScripts: Readonly<Record<string, Readonly<Record<PeerPage, number | null>>>> = {
	"Hydrogen skeleton (React Router 7)": { home: 98, listing: 98, product: 99.5, cart: 97 },
	"vercel/commerce (Next 15)": { home: 152, listing: 153, product: 154, cart: null },
	"Medusa starter (Next 15)": { home: 325, listing: 326, product: 346, cart: 331 },
	"bare React Router 8 + React 19": { home: 96.5, listing: 96.5, product: 96.5, cart: 96.5 },
};

/** Listing HTML, kB: from, to. */
export const peerListingHtml: Readonly<Record<string, readonly [number, number]>> = {
	"Hydrogen skeleton (React Router 7)": [2.7, 4.4],
	"vercel/commerce (Next 15)": [15.6, 16.5],
	"Medusa starter (Next 15)": [6.0, 8.7],
};

/** Server CPU of a 24-product listing as a multiple of `renderToPipeableStream` of the same tree (216–219 µs = 1). */
export const peerCpuRatios: Readonly<Record<string, readonly [number, number]>> = {
	"fixed buffer of the HTML": [0.06, 0.07],
	"renderToString of the tree": [0.73, 0.81],
	"React Router 8 as it comes, our shaped data at hand": [4.8, 5.4],
	"Hydrogen skeleton (React Router 7)": [14, 16],
	"vercel/commerce (Next 15)": [63, 83],
};
