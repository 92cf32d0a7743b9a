// What a cart must be after each change, by the wish and the cart before: the model that answers are checked
// against. Each version is made by one request alone; two that made the same one have lost a change.
import { isDeepStrictEqual } from "node:util";
import type { Cart } from "#contract/cart/shapes.ts";

/** A request's change to a cart, as far as the model follows it. */
export type Wish =
	| { kind: "add"; sku: string }
	| { kind: "addSeveral"; skus: readonly string[] }
	| { kind: "quantity"; lineId: string; quantity: number }
	| { kind: "remove"; lineId: string }
	| { kind: "merge"; guestId: string }
	| { kind: "code"; code: string; isOn: boolean }
	| { kind: "donation"; id: string; isOn: boolean }
	| { kind: "refresh" }
	/** lines and codes stay as they are */
	| { kind: "else" };

/** One answer that carried a cart. */
export interface Seen {
	cart: Cart;
	/** of the request; a repeat has the same */
	key: string;
	/** null for a cart that was only read */
	wish: Wish | null;
	/** the version that was sent with the wish; for a read, the highest that its shopper knew */
	sent: number;
}

/** Lines of the carts that were merged into others, as they were in the end. */
export type Merged = ReadonlyMap<string, ReadonlyMap<string, number>>;

const units = (cart: Cart) =>
	new Map(cart.lineItems.filter((line) => !line.isFree).map((line) => [line.sku, line.quantity]));
const codesOf = (cart: Cart) => cart.discountCode.map(({ code }) => code).toSorted();
const donationsOf = (cart: Cart) => cart.donations.map(({ id }) => id).toSorted();

/** Units by sku after a wish; null where stock decides too. */
function unitsAfter(before: Cart, wish: Wish): Map<string, number> | null {
	const held = units(before);
	if (wish.kind === "add") return held.set(wish.sku, (held.get(wish.sku) ?? 0) + 1);
	if (wish.kind === "quantity" || wish.kind === "remove") {
		const sku = before.lineItems.find((line) => line.lineId === wish.lineId)?.sku ?? "";
		if (wish.kind === "remove") held.delete(sku);
		else held.set(sku, wish.quantity);
		return held;
	}
	const isOpen = wish.kind === "addSeveral" || wish.kind === "merge" || wish.kind === "refresh";
	return isOpen ? null : held;
}

/** Bounds where stock may cut: never below what was there, never above what was asked for. */
function boundsFault(before: Cart, after: Cart, wish: Wish, merged: Merged): string | null {
	const [held, has] = [units(before), units(after)];
	const most = new Map(held);
	const guest = (wish.kind === "merge" && merged.get(wish.guestId)) || new Map<string, number>();
	if (wish.kind === "addSeveral") {
		for (const sku of wish.skus) most.set(sku, (most.get(sku) ?? 0) + 1);
	}
	for (const [sku, count] of guest) most.set(sku, (most.get(sku) ?? 0) + count);
	for (const [sku, count] of has) {
		if (count > (most.get(sku) ?? 0)) return `more of ${sku} than was ever asked`;
	}
	if (wish.kind === "refresh") return null;
	for (const [sku, count] of held) {
		if ((has.get(sku) ?? 0) < count) return `${sku} was lost`;
	}
	const lost = [...guest.keys()].find((sku) => !has.has(sku));
	return lost ? `${lost} of the guest's was lost` : null;
}

function expectSet(before: string[], wish: { isOn: boolean }, id: string): string[] {
	const others = before.filter((one) => one !== id);
	return (wish.isOn ? [...others, id] : others).toSorted();
}

function stepFault(before: Cart, after: Cart, wish: Wish, merged: Merged): string | null {
	const expected = unitsAfter(before, wish);
	if (expected && !isDeepStrictEqual(expected, units(after))) {
		return `holds ${JSON.stringify([...units(after)])}, not ${JSON.stringify([...expected])}`;
	}
	const bounds = expected ? null : boundsFault(before, after, wish, merged);
	if (bounds) return bounds;
	if (wish.kind === "code") {
		const codes = expectSet(codesOf(before), wish, wish.code);
		if (!isDeepStrictEqual(codes, codesOf(after))) return `has the codes ${codesOf(after)}`;
	}
	if (wish.kind === "donation") {
		const donations = expectSet(donationsOf(before), wish, wish.id);
		if (!isDeepStrictEqual(donations, donationsOf(after))) return "has other donations";
	}
	return null;
}

/** All contradictions between the answers of one round; empty when they agree. */
export function historyFaults(seen: readonly Seen[], merged: Merged): string[] {
	const faults: string[] = [];
	for (const [cartId, answers] of Map.groupBy(seen, ({ cart }) => cart.id)) {
		const made = new Map<number, Seen>();
		const versions = new Map<string, number>();
		for (const one of answers) {
			const { key, wish, sent } = one;
			const { version } = one.cart;
			const name = `cart ${cartId.slice(0, 6)} version ${version}`;
			if (version < sent) faults.push(`${name}: it was at ${sent} already`);
			// a wish that changed nothing answers with the version that was there
			if (!wish || version === sent) continue;
			if (version !== sent + 1) faults.push(`${name}: made of version ${sent}`);
			const other = made.get(version);
			if (other && other.key !== key) {
				faults.push(`${name}: made by ${other.wish?.kind} and by ${wish.kind}`);
			}
			const first = versions.get(key);
			if (first !== undefined && first !== version) {
				faults.push(`${name}: its request was done at version ${first} already`);
			}
			versions.set(key, version);
			made.set(version, one);
		}
		for (const [version, { cart, wish }] of made) {
			const before = made.get(version - 1)?.cart;
			const fault = before && wish && stepFault(before, cart, wish, merged);
			const name = `cart ${cartId.slice(0, 6)} version ${version}`;
			if (fault) faults.push(`${name}: after ${wish.kind} it ${fault}`);
		}
	}
	return faults;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Checks the sums of a cart as it was answered. */
export function sumsFault(cart: Cart): string | null {
	const due = sum(
		cart.payments
			.filter(({ paymentProduct }) => paymentProduct === "gift-card")
			.map(({ amountPlanned }) => amountPlanned.centAmount),
	);
	const extras = sum([
		...cart.giftCards.map(({ amount }) => amount),
		...cart.donations.map(({ amount }) => amount),
		cart.loyaltyCard?.price ?? 0,
	]);
	const { subtotal, totalPrice, amountDue } = cart;
	const lines = sum(cart.lineItems.map((line) => line.totalPrice));
	const delivery = cart.shippingInfo?.price.centAmount ?? 0;
	if (subtotal.centAmount !== lines) return `subtotal ${subtotal.centAmount} of lines ${lines}`;
	if (totalPrice.centAmount !== lines + delivery + extras) return "the total is no sum";
	if (amountDue.centAmount !== totalPrice.centAmount - due) return "the amount due is no sum";
	const amounts = [amountDue.centAmount, ...cart.lineItems.map((line) => line.totalPrice)];
	if (amounts.some((amount) => amount < 0)) return "an amount below zero";
	return null;
}
