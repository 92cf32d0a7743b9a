// Handles an ask of the wishlist: carried out for a signed-in customer, else kept until after the sign-in.
import { z } from "zod";
import type { MessageKey } from "~/i18n/i18n.ts";
import { urlOf } from "~/i18n/urls.ts";
import { said } from "~/server/failure-message.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getSession, getShop } from "~/server/request-context.ts";
import type { Flash } from "~/server/session.ts";
import { waitFor, waitNoMore } from "../alert/alert.server.ts";
import { takeOut } from "../cart/cart-lines.server.ts";
import { type Ask, type AskReply, askFields } from "./ask.ts";
import { wishFor, wishNoMore } from "./wishlist.server.ts";

/** Session entry of an ask from before the sign-in. */
const pendingKey = "ask";
const pending = z.union([
	z.object({
		kind: z.enum(["wish", "unwish"]),
		productId: z.string(),
		back: z.string().max(600),
		moved: z.string().optional(),
	}),
	z.object({ kind: z.enum(["wait", "unwait"]), sku: z.string(), back: z.string().max(600) }),
]);

/** Kept in our own signed cookie: only this shop's own form can have put it there (SESSION-6, SESSION-48). */
export function keepAsk(context: Context, ask: Ask): void {
	getSession(context).remember(pendingKey, { ...ask, back: ask.back.slice(0, 600) });
}

/** The ask from before the sign-in, which is taken once; null if there is none. */
export function takeAsk(context: Context): Ask | null {
	const session = getSession(context);
	const parsed = pending.safeParse(session.recall(pendingKey));
	session.remember(pendingKey, undefined);
	return parsed.success ? parsed.data : null;
}

export interface Outcome extends Pick<AskReply, "tone" | "wait"> {
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
	const said = toast("success", key);
	const undo = { path: urlOf(getShop(context).locale, to), fields };
	return { ...said, flash: { ...said.flash, undo } };
}

async function outcomeOf(context: Context, ask: Ask): Promise<Outcome> {
	if ("sku" in ask) {
		const { sku } = ask;
		if (ask.kind === "unwait") {
			await waitNoMore(context, sku);
			const back = { [askFields.sku]: sku, [askFields.back]: ask.back };
			return {
				...undone(context, "wishlist:forgotten", { to: "stock-alert", fields: back }),
				wait: { sku, isWaited: false },
			};
		}
		const alerts = await waitFor(context, sku);
		const size = alerts.find((alert) => alert.sku === sku)?.sizeLabel ?? "";
		return { ...toast("success", "wishlist:waiting", { size }), wait: { sku, isWaited: true } };
	}
	const { productId } = ask;
	if (ask.kind === "unwish") {
		await wishNoMore(context, productId);
		const back = { [askFields.add]: productId, [askFields.back]: ask.back };
		return {
			...undone(context, "wishlist:removed", { to: "wishlist", fields: back }),
			wish: { productId, isWished: false },
		};
	}
	const wishes = await wishFor(context, productId);
	if (ask.moved) await takeOut(context, ask.moved);
	const name = wishes.find((wish) => wish.productId === productId)?.label ?? "";
	return { ...toast("success", "wishlist:added", { name }), wish: { productId, isWished: true } };
}

/**
 * Adding and deleting rethrow (CATALOGUE-33, CATALOGUE-41); here a failure becomes a message.
 * @returns null if the sign-in has ended
 */
export async function fulfil(context: Context, ask: Ask): Promise<Outcome | null> {
	const done = await attempt(outcomeOf(context, ask));
	if (done.ok) return done.data;
	const { failure } = done;
	if (!getSession(context).isSignedIn || failure.code === "INVALID_JWT") return null;
	return toast("warning", said(failure, "wishlist").key);
}
