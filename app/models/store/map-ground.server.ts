import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";

/** What the interactive map of a country is drawn on: the operator's own style by its address, else the market's outlines. */
export function mapGround(context: Context): string {
	return streetMap(context) ?? getShop(context).domain.countryCodeISO2.toLowerCase();
}

/** Address of a style with streets; null if there is none: a map of a town would be blank except for dots. */
export function streetMap(context: Context): string | null {
	return getRuntime(context).env.MAP_STYLE_URL ?? null;
}
