// The few rules that only payment pages need, served like the frame's own and kept for good.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { GatewayVariables } from "../../http/variables.ts";

const style = readFileSync(join(import.meta.dirname, "payment.css"), "utf8");
const file = `payment.${createHash("sha256").update(style).digest("base64url").slice(0, 10)}.css`;

export function paymentStyleUrl(base: string): string {
	return `${base}/payment/style/${file}`;
}

export function mountPaymentStyle(site: Hono<{ Variables: GatewayVariables }>): void {
	site.get("/style/:file", (c) => {
		if (c.req.param("file") !== file) return c.text("Not found", 404);
		return c.body(style, 200, {
			"content-type": "text/css; charset=utf-8",
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-site",
		});
	});
}
