// What header and footer show on every page. Nothing here may fail a page or hold it up.
import type { BagState } from "~/features/header/bag.tsx";
import { miniCartView } from "~/features/header/mini-cart.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { packMenu } from "~/models/catalog/menu.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import {
	type Context,
	getRuntime,
	getSegmentations,
	getSession,
	getShop,
} from "~/server/request-context.ts";
import { getTranslator } from "~/server/translator.ts";
import { stillData } from "~/ui/still-data.ts";

/** Milliseconds after which the frame goes without what is still on its way. */
const patience = 1_500;

async function within<T, Otherwise>(
	context: Context,
	what: string,
	asked: Promise<T>,
	otherwise: Otherwise,
): Promise<T | Otherwise> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Otherwise>((resolve) => {
		timer = setTimeout(resolve, patience, otherwise);
	});
	try {
		return await Promise.race([asked, late]);
	} catch (err) {
		// S1 §4: start-up loads that fail are ignored
		getRuntime(context).log.debug({ err }, `frame without ${what}`);
		return otherwise;
	} finally {
		clearTimeout(timer);
	}
}

async function bagOf(context: Context): Promise<BagState> {
	const cart = await readCart(context);
	return cart && miniCartView(cart, getShop(context).locale.language);
}

/** What the product page says without JavaScript: the bag is the way on. */
const addedKey = "product:added";

async function flashOf(context: Context) {
	const flash = getSession(context).takeFlash();
	if (!flash) return null;
	const [namespace = "", key = ""] = flash.key.split(":");
	return {
		kind: flash.kind,
		text: getTranslator(context, namespace)(key, flash.values ?? {}),
		leadsToBag: flash.key === addedKey,
	};
}

export async function loadFrame(context: Context, request: Request) {
	const [menu, bag, customer, flash] = await Promise.all([
		within(context, "menu", getSegmentations(context).then(packMenu), ""),
		within(context, "bag", bagOf(context), "down" as const),
		within(context, "greeting", readCustomer(context), null),
		flashOf(context),
	]);
	const year = getShop(context).now.getFullYear();
	return {
		menu: stillData(request, menu),
		bag,
		firstName: customer?.firstName ?? "",
		flash,
		year,
	};
}
