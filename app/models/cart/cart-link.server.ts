// A link that proposes a bag: its products as they are sold now, and their way into the shopper's own bag (CART-123).
import { readProductByGtin } from "#app/models/catalog/catalog.server.ts";
import { gtinOf } from "#app/models/catalog/gtin.ts";
import { attempt } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Product, Sku } from "#contract/catalog/shapes.ts";
import { sizeText } from "#shop/sizes.ts";
import type { CartLineView } from "./cart-view.ts";
import { isOfWords } from "./items.ts";
import { type QuantityFault, readQuantity } from "./quantity.ts";
import { addAllToCart } from "./shared-cart.server.ts";

// What an address says of a bag (CART-123): `4000…1:2,4000…2`, gtins with their quantities.

/** Entries of one link, at most. */
export const maxEntries = 20;

type LinkFault = "unknown" | "tooMany" | QuantityFault;

type LinkEntry =
	| { ok: true; typed: string; gtin: string; quantity: number }
	| { ok: false; typed: string; fault: LinkFault; count: number };

/** Entries of an address, in its order; one that is named twice is asked for once, with both quantities. */
function readCartLink(items: string): LinkEntry[] {
	const typed = items.split(",").filter((entry) => entry.trim() !== "");
	const entries = new Map<string, LinkEntry>();
	// beside the entries by sku: of one that is named again, a fault leaves what was read before
	const refuse = (entry: string, fault: LinkFault, count = 0) => {
		const typed = entry.slice(0, 40);
		entries.set(`${fault} ${entry}`, { ok: false, typed, fault, count });
	};
	for (const entry of typed.slice(0, maxEntries)) {
		const [code = "", count = "1", ...others] = entry.split(":").map((part) => part.trim());
		const sku = gtinOf(code);
		if (!sku || others.length > 0) {
			refuse(entry, "unknown");
			continue;
		}
		const before = entries.get(sku);
		const read = readQuantity(count);
		const whole =
			read.ok && before?.ok ? readQuantity(String(before.quantity + read.quantity)) : read;
		if (whole.ok) {
			entries.set(sku, {
				ok: true,
				typed: entry.slice(0, 40),
				gtin: sku,
				quantity: whole.quantity,
			});
		} else refuse(entry, whole.fault);
	}
	if (typed.length > maxEntries) refuse("", "tooMany", typed.length - maxEntries);
	return [...entries.values()];
}

export interface FaultOfLink {
	fault: LinkFault | "fewer";
	/** as it stands in the address; the name of the product where fewer are left than it asks for */
	typed: string;
	/** entries that were left out, or units that are left; 0 for the other faults */
	count: number;
}

export interface ProposedBag {
	lines: CartLineView[];
	faults: FaultOfLink[];
}

interface Proposal {
	product: Product;
	sku: Sku;
	/** units that may be ordered now */
	orderable: number;
	/** units that the address asks for */
	asked: number;
	/** of those, what can be had; 0 where none is left */
	quantity: number;
}

async function read(context: Context, entry: LinkEntry): Promise<Proposal | FaultOfLink> {
	if (!entry.ok) return entry;
	const { typed, quantity: asked } = entry;
	const found = await attempt(readProductByGtin(context, entry.gtin), "PRODUCT_NOT_FOUND");
	const product = found.data;
	const sku = product?.skus.find(({ gtin }) => gtin === entry.gtin);
	if (!product || !sku) return { typed, fault: "unknown", count: 0 };
	const orderable = product.availabilityType === "IN_STORE_ONLY" ? 0 : sku.orderable;
	return { product, sku, orderable, asked, quantity: Math.min(asked, orderable) };
}

const isProposal = (one: Proposal | FaultOfLink): one is Proposal => "product" in one;

const readAll = (context: Context, items: string) =>
	Promise.all(readCartLink(items).map((entry) => read(context, entry)));

function lineOf({ product, sku, orderable, asked, quantity }: Proposal): CartLineView {
	const { price, strikeThroughPrice } = product.price;
	return {
		key: sku.gtin,
		sku: sku.gtin,
		productId: product.productId,
		name: product.label,
		color: product.colour.label,
		size: sizeText(sku),
		hasSizeOfWords: isOfWords(sku.sizeLabel),
		quantity: quantity || asked,
		total: price * quantity,
		isFree: false,
		isPrivate: false,
		picture: product.pictures[0] ?? null,
		price,
		strikeThroughPrice,
		priceNow: price,
		orderable,
		notices: [],
		labels: product.marketingLabels,
		expected: null,
	};
}

/** What the address proposes; an entry that names nothing is said for itself, the others stay. @throws GatewayFailure */
export async function readProposedBag(context: Context, items: string): Promise<ProposedBag> {
	const all = await readAll(context, items);
	return {
		lines: all.filter(isProposal).map(lineOf),
		faults: all.flatMap((one): FaultOfLink[] => {
			if (!isProposal(one)) return [one];
			const isShort = one.quantity > 0 && one.quantity < one.asked;
			return isShort ? [{ fault: "fewer", typed: one.product.label, count: one.quantity }] : [];
		}),
	};
}

/**
 * Puts what the address proposes into the shopper's own bag.
 * @returns the products that could not be added, by name (CART-48); null if none can be ordered @throws GatewayFailure
 */
export async function addProposedBag(
	context: Context,
	items: string,
): Promise<Cart["productsNotAdded"] | null> {
	const proposals = (await readAll(context, items)).filter(isProposal);
	const skus = proposals.flatMap(({ sku, quantity }) =>
		Array.from({ length: quantity }, () => sku.gtin),
	);
	if (skus.length === 0) return null;
	const gone = proposals
		.filter(({ quantity }) => quantity === 0)
		.map(({ sku, product }) => ({ sku: sku.gtin, name: product.labels }));
	return [...gone, ...(await addAllToCart(context, skus))];
}
