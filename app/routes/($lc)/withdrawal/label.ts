// The label of a withdrawal as a file, by its acknowledgement's link: a route without a page, so its errors are shown on
// an error page (fail-page.ts).
import type { MiddlewareFunction } from "react-router";
import { brand } from "#shop/brand.ts";
import { readWithdrawalLabel } from "~/models/order/withdrawal.server.ts";
import { orFailPage } from "~/server/fail-page.ts";
import { unknownIdNotFound } from "~/server/respond.ts";

type Arguments = Parameters<MiddlewareFunction<Response>>[0];

async function labelFile({ url, context }: Arguments): Promise<Response> {
	const pdf = await readWithdrawalLabel(context, url.searchParams.get("token") ?? "");
	if (!pdf) throw unknownIdNotFound(url.pathname);
	return new Response(new Uint8Array(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${brand.name.toLowerCase()}-label.pdf"`,
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
