import { type Context, getRuntime, getShop } from "~/server/request-context.ts";

/** What the moving map is drawn on: an operator's own style by its address, else the outlines of the market. */
export function mapGround(context: Context): string {
	const { MAP_STYLE_URL } = getRuntime(context).env;
	return MAP_STYLE_URL ?? getShop(context).domain.countryCodeISO2.toLowerCase();
}
