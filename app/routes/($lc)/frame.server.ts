// What header and footer show on every page. Nothing here may fail a page or hold it up.
import { type BagState, miniCartView } from "~/features/header/mini-cart.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { packMenu } from "~/models/catalog/menu.ts";
import { plainFootData, readFootData } from "~/models/content/foot-data.server.ts";
import { readFamilyMenu, readHeader } from "~/models/content/header.server.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { popUpFor } from "~/models/international/pop-up.server.ts";
import { readNewsletterBanner } from "~/models/newsletter/banner.server.ts";
import { optional, patience } from "~/server/failures.ts";
import { type Context, getSegmentations, getSession, getShop } from "~/server/request-context.ts";
import { translate } from "~/server/translator.ts";
import { serverData, stillData } from "~/ui/still-data.ts";

async function bagOf(context: Context): Promise<BagState> {
	const cart = await readCart(context);
	return cart && miniCartView(cart, getShop(context).locale.language);
}

/** What the product page says without JavaScript: the bag is the way on. */
const addedKey = "product:added";

async function flashOf(context: Context) {
	const flash = getSession(context).takeFlash();
	if (!flash) return null;
	return {
		kind: flash.kind,
		text: translate(context, flash.key, flash.values),
		leadsToBag: flash.key === addedKey,
	};
}

/** The header's content; a menu of the families where the content service has none (S2 §8). */
async function headerOf(context: Context) {
	const [content, families] = await Promise.all([
		optional(context, "header content", readHeader(context), null, patience),
		optional(context, "main menu", readFamilyMenu(context), "", patience),
	]);
	return { menu: content?.menu || families, banner: content?.banner ?? "" };
}

export async function loadFrame(context: Context, request: Request) {
	const [menu, header, bag, customer, newsletter, foot, flash] = await Promise.all([
		optional(context, "menu", getSegmentations(context).then(packMenu), "", patience),
		headerOf(context),
		optional(context, "bag", bagOf(context), "down" as const, patience),
		optional(context, "greeting", readCustomer(context), null, patience),
		optional(context, "newsletter", readNewsletterBanner(context), null, patience),
		optional(
			context,
			"footer",
			readFootData(context, request),
			plainFootData(context, request),
			patience,
		),
		flashOf(context),
	]);
	return {
		menu: stillData(request, menu),
		header: serverData(header),
		bag,
		firstName: customer?.firstName ?? "",
		newsletter,
		flash,
		foot: serverData(foot),
		popUp: popUpFor(context, request),
	};
}
