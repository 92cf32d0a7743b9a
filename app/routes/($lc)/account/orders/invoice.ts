// The invoice as a file: a route without a page, so that what goes wrong is said on one (fail-page.ts).
import type { MiddlewareFunction } from "react-router";
import { brand } from "~/i18n/brand.ts";
import { readInvoice } from "~/models/order/order.server.ts";
import { orFailPage } from "~/server/fail-page.ts";
import { getShop } from "~/server/request-context.ts";
import { notFoundKnown } from "~/server/respond.ts";

type Arguments = Parameters<MiddlewareFunction<Response>>[0];

async function invoiceFile({ params, url, context }: Arguments): Promise<Response> {
	const orderNumber = params.orderNumber ?? "";
	// D23: a shop without downloads has no such page
	const { myDownloads } = getShop(context).domain;
	const pdf = myDownloads ? await readInvoice(context, orderNumber) : null;
	if (!pdf) throw notFoundKnown(url.pathname);
	return new Response(new Uint8Array(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${brand.name.toLowerCase()}-${orderNumber}.pdf"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

export const middleware: MiddlewareFunction<Response>[] = [
	(args) => orFailPage(args, invoiceFile(args)),
];

/** A middleware route needs a loader to be asked for. */
export const loader = () => null;
