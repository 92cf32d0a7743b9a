// The invoice as a file: a route without a page, so that what goes wrong is said on one (fail-page.ts).
import type { MiddlewareFunction } from "react-router";
import { brand } from "~/i18n/brand.ts";
import { readInvoice } from "~/models/order/order.server.ts";
import { failPage } from "~/server/fail-page.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getShop } from "~/server/request-context.ts";
import { notFoundKnown, tryAgainLater } from "~/server/respond.ts";

export const middleware: MiddlewareFunction<Response>[] = [
	async (args) => {
		const { params, url, context } = args;
		const orderNumber = params.orderNumber ?? "";
		try {
			// D23: a shop without downloads has no such page
			const { myDownloads } = getShop(context).domain;
			const pdf = myDownloads ? await readInvoice(context, orderNumber) : null;
			if (!pdf) return failPage(args, notFoundKnown(url.pathname));
			return new Response(new Uint8Array(pdf), {
				headers: {
					"Content-Type": "application/pdf",
					"Content-Disposition": `attachment; filename="${brand.name.toLowerCase()}-${orderNumber}.pdf"`,
					"Cache-Control": "private, no-store",
					"X-Content-Type-Options": "nosniff",
				},
			});
		} catch (error) {
			const isOutage = error instanceof GatewayFailure && error.isOutage;
			return failPage(args, isOutage ? tryAgainLater(error.message) : error);
		}
	},
];

/** A middleware route needs a loader to be asked for. */
export const loader = () => null;
