// The label of a return as a file: a route without a page, so its errors are shown on an error page (fail-page.ts).
import type { MiddlewareFunction } from "react-router";
import { brand } from "#shop/brand.ts";
import { readReturnLabel } from "~/models/order/returns.server.ts";
import { orFailPage } from "~/server/fail-page.ts";
import { unknownIdNotFound } from "~/server/respond.ts";

type Arguments = Parameters<MiddlewareFunction<Response>>[0];

async function labelFile({ params, url, context }: Arguments): Promise<Response> {
	const { orderNumber = "", returnNumber = "" } = params;
	const pdf = await readReturnLabel(context, orderNumber, returnNumber);
	if (!pdf) throw unknownIdNotFound(url.pathname);
	return new Response(new Uint8Array(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${brand.name.toLowerCase()}-${returnNumber}.pdf"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

export const middleware: MiddlewareFunction<Response>[] = [
	(args) => orFailPage(args, labelFile(args)),
];

/** A middleware route needs a loader, or it is never requested. */
export const loader = () => null;
