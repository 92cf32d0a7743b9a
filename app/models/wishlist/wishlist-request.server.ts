// Handles a request of the wishlist or of the stock alerts. Alerts are a customer's: one of a guest is kept until after the
// sign-in.

import { z } from "zod";
import type { MessageKey } from "#app/i18n/i18n.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { urlOf } from "#shop/page-paths.ts";
import { clearStockAlert, setStockAlert } from "../alert/alert.server.ts";
import { removeSku } from "../cart/cart-lines.server.ts";
import { addToWishlist, removeFromWishlist } from "./wishlist.server.ts";
import {
	maxBack,
	type WishlistReply,
	type WishlistRequest,
	wishlistFields,
} from "./wishlist-request.ts";

/** Session entry of a request from before the sign-in. */
const pendingKey = "ask";
const pending = z.union([
	z.object({
		kind: z.enum(["wish", "unwish"]),
		productId: z.string(),
		back: z.string().max(maxBack),
		moved: z.string().optional(),
	}),
	z.object({ kind: z.enum(["wait", "unwait"]), sku: z.string(), back: z.string().max(maxBack) }),
]);

/** The page to come back to, as the session can keep it: an address that is too long goes without its query. */
const keptBack = ({ back }: WishlistRequest): string =>
	back.length > maxBack ? (back.split("?", 1)[0] ?? "").slice(0, maxBack) : back;

/** Kept in our own signed cookie: only this shop's own form can have put it there (SESSION-6, SESSION-48). */
export function savePendingRequest(context: Context, wanted: WishlistRequest): void {
	getSession(context).remember(pendingKey, { ...wanted, back: keptBack(wanted) });
}

/** The request from before the sign-in, which is taken once; null if there is none. */
export function takePendingRequest(context: Context): WishlistRequest | null {
	const session = getSession(context);
	const parsed = pending.safeParse(session.recall(pendingKey));
	session.remember(pendingKey, undefined);
	return parsed.success ? parsed.data : null;
}

export interface Outcome extends Pick<WishlistReply, "tone" | "wait"> {
	flash: Flash;
	wish?: { productId: string; isWished: boolean };
}

const toast = (kind: "success" | "warning", key: MessageKey, values?: Flash["values"]) => ({
	tone: kind,
	flash: { kind, key, ...(values ? { values } : {}) },
});

/** A removal can be undone for a while: undo sends the form that adds it again. */
function undone(
	context: Context,
	key: MessageKey,
	{ to, fields }: { to: "wishlist" | "stock-alert"; fields: Record<string, string> },
) {
	const outcome = toast("success", key);
	const undo = { path: urlOf(getShop(context).locale, to), fields };
	return { ...outcome, flash: { ...outcome.flash, undo } };
}

async function outcomeOf(context: Context, wanted: WishlistRequest): Promise<Outcome> {
	if ("sku" in wanted) {
		const { sku } = wanted;
		if (wanted.kind === "unwait") {
			await clearStockAlert(context, sku);
			const back = { [wishlistFields.sku]: sku, [wishlistFields.back]: keptBack(wanted) };
			return {
				...undone(context, "wishlist:forgotten", { to: "stock-alert", fields: back }),
				wait: { sku, isWaited: false },
			};
		}
		const alerts = await setStockAlert(context, sku);
		const size = alerts.find((alert) => alert.sku === sku)?.sizeLabel ?? "";
		return { ...toast("success", "wishlist:waiting", { size }), wait: { sku, isWaited: true } };
	}
	const { productId } = wanted;
	if (wanted.kind === "unwish") {
		await removeFromWishlist(context, productId);
		const back = { [wishlistFields.add]: productId, [wishlistFields.back]: keptBack(wanted) };
		return {
			...undone(context, "wishlist:removed", { to: "wishlist", fields: back }),
			wish: { productId, isWished: false },
		};
	}
	const wishes = await addToWishlist(context, productId);
	if (wanted.moved) await removeSku(context, wanted.moved);
	const name = wishes.find((wish) => wish.productId === productId)?.label ?? "";
	return { ...toast("success", "wishlist:added", { name }), wish: { productId, isWished: true } };
}

/**
 * Adding and deleting rethrow (CATALOGUE-33, CATALOGUE-41); here a failure becomes a message.
 * @returns null if the sign-in has ended
 */
export async function fulfil(context: Context, wanted: WishlistRequest): Promise<Outcome | null> {
	const { isSignedIn } = getSession(context);
	const done = await attempt(outcomeOf(context, wanted));
	if (done.ok) return done.data;
	const { failure } = done;
	const hasEnded = isSignedIn && !getSession(context).isSignedIn;
	if (hasEnded || failure.code === "INVALID_JWT") return null;
	return toast("warning", failureMessage(failure, "wishlist").key);
}
