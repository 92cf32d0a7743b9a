// The bag that a program fills for its buyer (PAGE-151): a guest's cart of the gateway under a sealed id, so that no other cart can
// be named by one. It holds lines and nothing of a person. The buyer gets it by a link that their own browser opens and asks
// about (CART-123); who they are and what they pay with is said there alone.
import { createHash } from "node:crypto";
import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getRuntime, getShop } from "#app/server/request-context.ts";
import { seal, unseal } from "#app/server/session/signing.ts";
import { getTranslator } from "#app/server/translator.ts";
import { addPromoCode, removePromoCode } from "#contract/cart/discounts.ts";
import { maxQuantity, maxSkusAtOnce } from "#contract/cart/limits.ts";
import { addProducts, removeLine, setQuantity } from "#contract/cart/lines.ts";
import { createCart, deleteCart, getCart, refreshCart } from "#contract/cart/operations.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import { gtinOf } from "../catalog/gtin.ts";
import { errorMessage, type Message } from "./answers.ts";
import { originIn } from "./market.server.ts";
import type { RequestedLine } from "./requests.server.ts";

/** A cart and a checkout of it go by ids of their own. */
export type BagKind = "cart" | "checkout";

const purposeOf = (kind: BagKind) => `agent-${kind}`;

interface Named {
	/** the gateway's id */
	cartId: string;
	/** prefix of its market */
	market: string;
}

export const bagId = (context: Context, kind: BagKind, cartId: string): string =>
	seal(getRuntime(context).secrets, purposeOf(kind), [cartId, getShop(context).locale.prefix]);

/** Null for an id that was never given out. @param context of any market, or of the request itself */
export function readBagId(context: Context, kind: BagKind, id: string): Named | null {
	const named = unseal(getRuntime(context).secrets, purposeOf(kind), id);
	if (!Array.isArray(named)) return null;
	const [cartId, market] = named;
	return typeof cartId === "string" && typeof market === "string" ? { cartId, market } : null;
}

/** Units of each sku that are asked for, in the order of the first mention; and what is said of lines that name none. */
function wantedOf(lines: readonly RequestedLine[]) {
	const units = new Map<string, number>();
	const messages: Message[] = [];
	for (const [at, { item, quantity }] of lines.entries()) {
		const sku = gtinOf(item.id);
		const path = `$.line_items[${at}]`;
		const unit = item.quantity_unit;
		if (!sku) {
			messages.push(errorMessage("not_found", `No variant has the id ${item.id}.`));
		} else if (unit && (unit.unit !== "C62" || (unit.scale ?? 0) !== 0)) {
			const content = `${item.id} is sold by the piece (C62).`;
			messages.push(errorMessage("quantity_unit_mismatch", content, "recoverable", path));
		} else units.set(sku, Math.min((units.get(sku) ?? 0) + quantity, Number.MAX_SAFE_INTEGER));
	}
	return { units, messages };
}

interface Change {
	context: Context;
	/** of the program's call; each step of it has one of its own */
	key: string | null;
}

/** A key for one step, the same whenever the call is repeated. */
const stepKey = ({ key }: Change, step: string) =>
	key === null
		? {}
		: { idempotencyKey: createHash("sha256").update(`${step} ${key}`).digest("base64url") };

async function add(change: Change, cart: Cart, units: ReadonlyMap<string, number>): Promise<Cart> {
	const skus = [...units].flatMap(([sku, quantity]) =>
		Array.from({ length: Math.min(quantity, maxQuantity) }, () => sku),
	);
	let current = cart;
	for (let from = 0; from < skus.length; from += maxSkusAtOnce) {
		const answer = await getGateway(change.context).call(addProducts, {
			params: { cartId: cart.id },
			query: { version: current.version },
			body: skus.slice(from, from + maxSkusAtOnce),
			...stepKey(change, `add-${from}`),
		});
		current = answer.data;
	}
	return current;
}

/** Makes the lines those that are wanted: what is not named any more goes. */
async function replace(
	change: Change,
	cart: Cart,
	units: ReadonlyMap<string, number>,
): Promise<Cart> {
	const gateway = getGateway(change.context);
	let current = cart;
	for (const { lineId, sku, quantity, isFree, orderable } of cart.lineItems) {
		if (isFree) continue;
		const wanted = Math.min(units.get(sku) ?? 0, maxQuantity, Math.max(orderable, 1));
		if (wanted === quantity) continue;
		const at = { query: { version: current.version } };
		const answer =
			wanted === 0
				? await gateway.call(removeLine, { params: { cartId: cart.id, lineId }, ...at })
				: await gateway.call(setQuantity, {
						params: { cartId: cart.id, lineItemId: lineId, quantity: String(wanted) },
						...at,
					});
		current = answer.data;
	}
	// a free item may be of the same sku
	const there = new Set(cart.lineItems.filter(({ isFree }) => !isFree).map(({ sku }) => sku));
	const added = new Map([...units].filter(([sku]) => !there.has(sku)));
	return added.size > 0 ? add(change, current, added) : current;
}

const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** Makes the codes those that are named; one that is refused is said, and the others stay (CART-62). */
async function withCodes(
	{ context }: Change,
	cart: Cart,
	codes: readonly string[] | undefined,
): Promise<Bag> {
	if (codes === undefined) return { cart, messages: [] };
	const gateway = getGateway(context);
	const messages: Message[] = [];
	let current = cart;
	for (const { code } of cart.discountCode) {
		if (codes.some((each) => isSame(each, code))) continue;
		const { data } = await gateway.call(removePromoCode, {
			params: { cartId: cart.id, promoCode: code },
			query: { version: current.version },
		});
		current = data;
	}
	for (const code of new Set(codes)) {
		if (current.discountCode.some((each) => isSame(each.code, code))) continue;
		const call = gateway.call(addPromoCode, {
			params: { cartId: cart.id, promoCode: code },
			query: { version: current.version },
		});
		const added = await attempt(call, ...refusals);
		if (added.ok) current = added.data.data;
		else {
			const isAlone = added.failure.code === "PROMO_CODES_NOT_COMBINABLE";
			messages.push({
				type: "warning",
				code: isAlone ? "discount_code_combination_disallowed" : "discount_code_invalid",
				content: getTranslator(context, "handover")("code", { code }),
				path: "$.discounts.codes",
			});
		}
	}
	return { cart: current, messages };
}

const refusals = [
	"PROMO_CODE_REFUSED",
	"PROMO_CODE_APPLIED",
	"PROMO_CODES_NOT_COMBINABLE",
	"TOO_MANY_REQUESTS",
] as const;

/** What a bag is to be. */
export interface Wanted {
	lines: readonly RequestedLine[];
	codes: readonly string[] | undefined;
	/** of the program, for a call that it may repeat */
	key: string | null;
}

export interface Bag {
	cart: Cart;
	messages: Message[];
}

/** What could not be had as it was asked for, by name where the catalogue knows it. */
function missingOf(context: Context, cart: Cart, units: ReadonlyMap<string, number>): Message[] {
	const { language } = getShop(context).locale;
	const named = new Map(cart.productsNotAdded.map(({ sku, name }) => [sku, name?.[language]]));
	return [...units].flatMap(([sku, wanted]): Message[] => {
		const line = cart.lineItems.findIndex((each) => each.sku === sku && !each.isFree);
		const held = cart.lineItems[line];
		// a line that sold out is said as such (goneOf)
		if (held && (held.orderable <= 0 || held.quantity >= wanted)) return [];
		const t = getTranslator(context, "handover");
		if (held) {
			const values = { name: held.name[language], left: held.quantity };
			const path = `$.line_items[${line}].quantity`;
			return [{ type: "warning", code: "quantity_reduced", content: t("fewer", values), path }];
		}
		const name = named.get(sku);
		return name === undefined
			? [errorMessage("not_found", t("unknown", { id: sku }))]
			: [errorMessage("out_of_stock", t("soldOut", { name }))];
	});
}

/** @throws GatewayFailure */
export async function newBag(context: Context, { lines, codes, key }: Wanted): Promise<Bag> {
	const { units, messages } = wantedOf(lines);
	const change = { context, key };
	const { data: empty } = await getGateway(context).call(createCart, {
		body: {},
		...stepKey(change, "create"),
	});
	const filled = units.size > 0 ? await add(change, empty, units) : empty;
	const missing = missingOf(context, filled, units);
	const coded = await withCodes(change, filled, filled.lineItems.length > 0 ? codes : undefined);
	return { cart: coded.cart, messages: [...messages, ...missing, ...coded.messages] };
}

/** Null for a cart that is gone, has become an order, or is a customer's. @throws GatewayFailure */
export async function readBag(context: Context, cartId: string): Promise<Bag | null> {
	const call = getGateway(context).call(getCart, { params: { cartId } });
	const cart = (await attempt(call, "CART_NOT_FOUND")).data?.data;
	if (!cart || cart.orderNumber !== null || cart.customer) return null;
	return { cart, messages: goneOf(context, cart) };
}

/** Lines that cannot be had any more. */
function goneOf(context: Context, { lineItems }: Cart): Message[] {
	const { language } = getShop(context).locale;
	const t = getTranslator(context, "handover");
	return lineItems.flatMap(({ orderable, name, isFree }, at) =>
		orderable > 0 || isFree
			? []
			: [
					errorMessage(
						"out_of_stock",
						t("soldOut", { name: name[language] }),
						"recoverable",
						`$.line_items[${at}]`,
					),
				],
	);
}

/** @throws GatewayFailure CART_VERSION_CONFLICT where two calls change it at once */
export async function changeBag(
	context: Context,
	{ cart }: Bag,
	{ lines, codes, key }: Wanted,
): Promise<Bag> {
	const { units, messages } = wantedOf(lines);
	const { data: priced } = await getGateway(context).call(refreshCart, {
		params: { cartId: cart.id },
		query: { version: cart.version },
	});
	const change = { context, key };
	const changed = await replace(change, priced, units);
	const missing = [...goneOf(context, changed), ...missingOf(context, changed, units)];
	const coded = await withCodes(change, changed, codes);
	return { cart: coded.cart, messages: [...messages, ...missing, ...coded.messages] };
}

/** @throws GatewayFailure */
export async function endBag(context: Context, { cart }: Bag): Promise<void> {
	await getGateway(context).change(deleteCart, {
		params: { cartId: cart.id },
		query: { version: cart.version },
	});
}

/** A line that is paid for and can be had. */
export const isBought = ({ isFree, orderable }: LineItem) => !isFree && orderable > 0;

/** Where the buyer's own browser takes the bag over: it shows the lines, and asks before it adds them. */
export function handOverLink(
	context: Context,
	{ lineItems, discountCode }: Pick<Cart, "lineItems" | "discountCode">,
): string {
	const { locale } = getShop(context);
	const items = lineItems
		.filter(isBought)
		.map(({ sku, quantity }) => `${sku}:${quantity}`)
		.join(",");
	const origin = originIn(context);
	if (items === "") return origin + urlOf(locale, "index");
	// the page takes one
	const code = discountCode.find(({ counts }) => counts)?.code;
	const query = code ? `?code=${encodeURIComponent(code)}` : "";
	return origin + urlOf(locale, "cart-add", { items }) + query;
}
