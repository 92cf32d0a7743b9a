// What header and footer show on every page. Nothing here may fail a page or hold it up.
import { packMenu } from "~/models/catalog/menu.ts";
import { plainFootData, readFootData } from "~/models/content/foot-data.server.ts";
import { readFamilyMenu, readHeader } from "~/models/content/header.server.ts";
import { readNewsletterBanner } from "~/models/newsletter/banner.server.ts";
import { optional, patience } from "~/server/failures.ts";
import { type Context, getSegmentations, isKept } from "~/server/request-context.ts";
import { serverData, stillData } from "~/ui/still-data.ts";
import { readVisitor } from "./visitor.server.ts";

/** The header's content; a menu of the families where the content service has none (S2 §8). */
async function headerOf(context: Context) {
	const [content, families] = await Promise.all([
		optional(context, "header content", readHeader(context), null, patience),
		optional(context, "main menu", readFamilyMenu(context), "", patience),
	]);
	return { menu: content?.menu || families, banner: content?.banner ?? "" };
}

export async function loadFrame(context: Context, request: Request) {
	const [menu, header, newsletter, foot, visitor] = await Promise.all([
		optional(context, "menu", getSegmentations(context).then(packMenu), "", patience),
		headerOf(context),
		optional(context, "newsletter", readNewsletterBanner(context), null, patience),
		optional(
			context,
			"footer",
			readFootData(context, request),
			plainFootData(context, request),
			patience,
		),
		isKept(context) ? null : readVisitor(context, request),
	]);
	return {
		menu: stillData(request, menu),
		header: serverData(header),
		newsletter,
		foot: serverData(foot),
		visitor,
	};
}
