import { flagBits, type RootData } from "../root-data.ts";
import { type Context, getRuntime, getSession, getShop, shopKey } from "./request-context.ts";
import { pageFailure } from "./respond.ts";

/**
 * What every page is told of the shop: small, since it is in every document.
 * @throws a 404 where a file is asked for as a page's data, such as `/robots.txt.data`: it belongs to no locale
 */
export function readRootData(context: Context): RootData {
	if (!context.get(shopKey)) throw pageFailure(404, { message: "No page" });
	const { locale, domain, origin, singleHost } = getShop(context);
	const session = getSession(context);
	const flags = flagBits({
		wishlist: domain.wishlist,
		swiftAddToCart: domain.swiftAddToCart,
		newRatioOnProductPicture: domain.newRatioOnProductPicture,
		showProductAvailabilityAlert: domain.showProductAvailabilityAlert,
		showEcoDesign: domain.showEcoDesign,
		agec: domain.agec,
		loyalty: domain.loyalty,
		ereservation: domain.ereservation,
		recaptcha: domain.recaptcha,
		overview: domain.funnel.overview,
		storeLocator: domain.storeLocator.isActive,
	});
	return {
		lc: locale.prefix,
		origin,
		singleHost,
		flags,
		formToken: session.formToken,
		imageBase: getRuntime(context).sites.images,
		signedIn: session.isSignedIn,
	};
}
