import { type Context, getRuntime, getShop } from "~/server/request-context.ts";

/** What the moving map of a country is drawn on: an operator's own style by its address, else the outlines of the market. */
export function mapGround(context: Context): string {
	return streetMap(context) ?? getShop(context).domain.countryCodeISO2.toLowerCase();
}

/** Address of a style that has streets; null where there is none, and a map of a town would be a blank with dots. */
export function streetMap(context: Context): string | null {
	return getRuntime(context).env.MAP_STYLE_URL ?? null;
}
