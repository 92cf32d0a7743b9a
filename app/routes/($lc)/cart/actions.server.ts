// What the cart page's forms ask for: one table of intents, one model call each.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { lineId as lineIdShape, maxQuantity } from "#contract/cart/shapes.ts";
import { gtin } from "#contract/shapes.ts";
import type { CartReply } from "~/features/cart/reply.ts";
import { addToCart, readCart, reloadCart } from "~/models/cart/cart.server.ts";
import { itemCount } from "~/models/cart/cart.ts";
import {
	emptyCart,
	refreshPrices,
	removeLine,
	restoreLine,
	setQuantity,
} from "~/models/cart/cart-lines.server.ts";
import { isOutage, refusalMessage } from "~/models/cart/failures.ts";
import { readQuantity } from "~/models/cart/quantity.ts";
import { readRemoved, withoutRemoved, withRemoved } from "~/models/cart/removed-lines.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getSession, getShop } from "~/server/request-context.ts";
import { pageFailure } from "~/server/respond.ts";
import type { Flash } from "~/server/session.ts";
import { getTranslator } from "~/server/translator.ts";

/** Session entry of the lines that can be put back. */
export const removedKey = "removed-lines";

export type Outcome =
	| { ok: true; flash?: Flash }
	| { ok: false; status: number; lineId?: string; message: string };

const say = (context: Context, key: string, values: Record<string, string | number> = {}) =>
	getTranslator(context, "cart")(key, values);

const line = z.object({ lineId: lineIdShape });
const schemas = {
	add: z.object({ sku: z.array(gtin).min(1).max(50) }),
	"set-quantity": line.extend({ quantity: z.string().optional().default("") }),
	remove: line,
	restore: line.extend({ sku: gtin, quantity: z.string().optional().default("") }),
	refresh: z.object({}),
	clear: z.object({}),
};
export type CartIntent = keyof typeof schemas;
type Values<I extends CartIntent> = z.output<(typeof schemas)[I]>;

function badQuantity(context: Context, lineId: string, fault: string): Outcome {
	const message = say(context, `cart:fault.${fault}`, { max: maxQuantity });
	return { ok: false, status: 400, lineId, message };
}

function offers(context: Context) {
	return readRemoved(getSession(context).recall(removedKey), getShop(context).now.getTime());
}

const handlers: { [I in CartIntent]: (context: Context, values: Values<I>) => Promise<Outcome> } = {
	async add(context, { sku }) {
		const { productsNotAdded } = await addToCart(context, sku);
		const count = productsNotAdded.length;
		if (count > 0) {
			return { ok: true, flash: { kind: "warning", key: "cart:someNotAdded", values: { count } } };
		}
		return { ok: true, flash: { kind: "success", key: "cart:added" } };
	},
	async "set-quantity"(context, { lineId, quantity: typed }) {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await setQuantity(context, lineId, read.quantity);
		return { ok: true };
	},
	async remove(context, { lineId }) {
		const before = await readCart(context);
		await removeLine(context, lineId);
		if (before) {
			const { now, locale } = getShop(context);
			const at = { now: now.getTime(), language: locale.language };
			const kept = withRemoved(offers(context), before, lineId, at);
			getSession(context).remember(removedKey, kept);
		}
		return { ok: true };
	},
	async restore(context, { lineId, sku, quantity: typed }) {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await restoreLine(context, { sku, quantity: read.quantity });
		getSession(context).remember(removedKey, withoutRemoved(offers(context), lineId));
		return { ok: true };
	},
	async refresh(context) {
		await refreshPrices(context);
		return { ok: true, flash: { kind: "info", key: "cart:pricesTaken" } };
	},
	async clear(context) {
		await emptyCart(context);
		getSession(context).remember(removedKey, undefined);
		return { ok: true, flash: { kind: "info", key: "cart:cleared" } };
	},
};

function isIntent(intent: unknown): intent is CartIntent {
	return typeof intent === "string" && Object.hasOwn(schemas, intent);
}

async function handle<I extends CartIntent>(
	context: Context,
	intent: I,
	form: FormData,
): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: schemas[intent] as (typeof schemas)[I] });
	if (submission.status !== "success") {
		// the page's own forms never send this: a line or a product that cannot be
		const key = intent === "add" ? "cart:failure.productGone" : "cart:failure.lineGone";
		return { ok: false, status: 400, message: say(context, key) };
	}
	return handlers[intent](context, submission.value as Values<I>);
}

/** @throws a 400 page for an unknown intent, what no shopper can mend as it is */
export async function runCartIntent(context: Context, form: FormData): Promise<Outcome> {
	const intent = form.get("intent");
	if (!isIntent(intent)) throw pageFailure(400, { message: "Unknown intent" });
	try {
		return await handle(context, intent, form);
	} catch (error) {
		const lineId = String(form.get("lineId") ?? "");
		const about = lineIdShape.safeParse(lineId).success ? { lineId } : {};
		const refusal = refusalMessage(error);
		if (refusal) {
			// the page that follows shows the cart as it stands now, not as it was when the change was tried
			await reloadCart(context).catch(() => null);
			const status = error instanceof GatewayFailure ? error.status : 409;
			return { ok: false, status, ...about, message: say(context, refusal) };
		}
		if (!isOutage(error)) throw error;
		return { ok: false, status: 503, ...about, message: say(context, "cart:failure.unreachable") };
	}
}

export async function replyOf(context: Context, outcome: Outcome): Promise<CartReply> {
	if (!outcome.ok) {
		const { lineId, message } = outcome;
		return lineId ? { ok: false, lineId, message } : { ok: false, message };
	}
	const cart = await readCart(context).catch(() => null);
	return { ok: true, count: cart ? itemCount(cart) : 0 };
}
