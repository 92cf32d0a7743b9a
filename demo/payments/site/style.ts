// The style sheet and the script that only payment pages need, served like the frame's own and cached for good.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";

const types = {
	"payment.css": "text/css; charset=utf-8",
	"card-fields.js": "text/javascript; charset=utf-8",
} as const;

function keep(name: keyof typeof types) {
	const content = readFileSync(join(import.meta.dirname, name), "utf8");
	const digest = createHash("sha256").update(content).digest("base64url").slice(0, 10);
	return { content, type: types[name], file: name.replace(".", `.${digest}.`) };
}

const style = keep("payment.css");
const script = keep("card-fields.js");

export function paymentStyleUrl(base: string): string {
	return `${base}/payment/style/${style.file}`;
}

/** The script that groups the digits of number and expiry while they are typed. */
export function cardScriptUrl(base: string): string {
	return `${base}/payment/style/${script.file}`;
}

export function mountPaymentStyle(site: Hono<{ Variables: GatewayVariables }>): void {
	site.get("/style/:file", (c) => {
		const asset = [style, script].find(({ file }) => file === c.req.param("file"));
		if (!asset) return c.text("Not found", 404);
		return c.body(asset.content, 200, {
			"content-type": asset.type,
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-site",
		});
	});
}
