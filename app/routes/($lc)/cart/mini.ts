// The cart for its drawer (features/cart/mini-cart.tsx): requested when it opens, and after each change.
import type { MiniCartPage } from "#app/features/cart/mini-cart.tsx";
import { readCart } from "#app/models/cart/cart.server.ts";
import { deliveryFrom, freeShippingProgress } from "#app/models/cart/cart.ts";
import { viewOfCart } from "#app/models/cart/cart-view.ts";
import { methodsOrNone } from "#app/models/delivery/delivery.server.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { firstStep } from "#app/models/order/steps.ts";
import { attempt } from "#app/server/failures.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import type { Route } from "./+types/mini";
import { recallRemoved } from "./removed.server.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<MiniCartPage> {
	const { locale, domain } = getShop(context);
	const [result, methods, line] = await Promise.all([
		attempt(readCart(context), "OUTAGE"),
		methodsOrNone(context),
		readAreaLine(context, "miniCart"),
	]);
	if (!result.ok) return { state: "down" };
	const cart = result.data;
	const view = cart && viewOfCart(cart, recallRemoved(context), locale);
	const shipping = cart && freeShippingProgress(methods, cart, domain.freeCartCriteria);
	const { isSignedIn } = getSession(context);
	const next = isSignedIn ? firstStep(cart, domain.funnel) : null;
	const from = cart && deliveryFrom(methods, cart, domain.freeCartCriteria);
	return { state: "known", view, shipping, deliveryFrom: from, line, next };
}
