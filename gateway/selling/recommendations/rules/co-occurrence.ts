// Which products are bought, or looked at, by the same people: sums over pairs, which weigh less the older they are. Only so
// many partners are kept of each product, so memory grows with the number of products and never with that of orders.

/** What one visitor or customer bought or looked at, each product with the time they last did so, in ms. */
export interface Basket {
	productIds: readonly string[];
	at: readonly number[];
}

const day = 86_400_000;

/** Days after which a pair counts for half. */
export const halfLife = 60;
/** Partners kept of each product. */
export const maxPartners = 32;
/** Products of one basket that are paired at most: the latest. A reseller's thousand units say nothing of taste. */
export const maxInBasket = 30;

/** 1 for now and the future, then less and less. @param age in ms */
export function decayed(age: number): number {
	return 0.5 ** (Math.max(0, age) / day / halfLife);
}

/** Products whose partners share one block of memory. */
const block = 512;

interface Block {
	others: Int32Array;
	weights: Float32Array;
}

export interface Partner {
	productId: string;
	weight: number;
}

export interface CoOccurrence {
	add(basket: Basket): void;
	/** Every product that has any partner, with those that weigh most, heaviest first. */
	entries(): Generator<[productId: string, partners: Partner[]]>;
}

/**
 * Adds to the partner's slot, else to a free one, else replaces the lightest partner and adds to its weight: a partner that
 * weighs more than the sum of all divided by the slots is never lost (Metwally et al., 'space saving').
 */
function addTo({ others, weights }: Block, start: number, other: number, weight: number): void {
	let lightest = start;
	for (let at = start; at < start + maxPartners; at += 1) {
		// an empty slot holds 0, any other a product's number plus one
		if (others[at] === other + 1 || others[at] === 0) {
			others[at] = other + 1;
			weights[at] = (weights[at] ?? 0) + weight;
			return;
		}
		if ((weights[at] ?? 0) < (weights[lightest] ?? 0)) lightest = at;
	}
	others[lightest] = other + 1;
	weights[lightest] = (weights[lightest] ?? 0) + weight;
}

/** The latest of a basket, each once. */
function latest({ productIds, at }: Basket): Map<string, number> {
	const moments = new Map<string, number>();
	productIds.forEach((productId, index) => {
		const moment = at[index] ?? 0;
		moments.set(productId, Math.max(moment, moments.get(productId) ?? moment));
	});
	const found = [...moments].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
	return new Map(found.slice(0, maxInBasket));
}

/** @param now in ms */
export function coOccurrenceCounter(now: number): CoOccurrence {
	const numbers = new Map<string, number>();
	const names: string[] = [];
	const blocks: Block[] = [];
	const numberOf = (productId: string) => {
		const number = numbers.get(productId);
		if (number !== undefined) return number;
		numbers.set(productId, names.length);
		if (names.length % block === 0) {
			const size = block * maxPartners;
			blocks.push({ others: new Int32Array(size), weights: new Float32Array(size) });
		}
		return names.push(productId) - 1;
	};
	const add = (one: number, other: number, weight: number) => {
		const held = blocks[Math.floor(one / block)];
		if (held) addTo(held, (one % block) * maxPartners, other, weight);
	};
	return {
		add(basket) {
			const found = [...latest(basket)];
			// a single product has no partner
			if (found.length < 2) return;
			const slots = found.map(([productId, moment]) => [numberOf(productId), moment] as const);
			slots.forEach(([one, first], index) => {
				for (const [other, second] of slots.slice(index + 1)) {
					// a pair is as old as the older of its two
					const weight = decayed(now - Math.min(first, second));
					add(one, other, weight);
					add(other, one, weight);
				}
			});
		},
		*entries() {
			for (const [slot, productId] of names.entries()) {
				const held = blocks[Math.floor(slot / block)];
				const start = (slot % block) * maxPartners;
				const partners = Array.from({ length: maxPartners }, (_, at) => ({
					productId: names[(held?.others[start + at] ?? 0) - 1] ?? "",
					weight: held?.weights[start + at] ?? 0,
				})).filter((partner) => partner.productId !== "");
				yield [
					productId,
					partners.sort((a, b) => b.weight - a.weight || (a.productId < b.productId ? -1 : 1)),
				];
			}
		},
	};
}
