// The style sheets and scripts that only payment pages and frames need, served like the frame's own and cached for good.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";

const types = {
	"payment.css": "text/css; charset=utf-8",
	"card-fields.js": "text/javascript; charset=utf-8",
	"secured-field.css": "text/css; charset=utf-8",
	"secured-field.js": "text/javascript; charset=utf-8",
} as const;

function keep(name: keyof typeof types) {
	const content = readFileSync(join(import.meta.dirname, name), "utf8");
	const digest = createHash("sha256").update(content).digest("base64url").slice(0, 10);
	return { content, type: types[name], file: name.replace(".", `.${digest}.`) };
}

const style = keep("payment.css");
const script = keep("card-fields.js");
const fieldStyle = keep("secured-field.css");
const fieldScript = keep("secured-field.js");

export function paymentStyleUrl(base: string): string {
	return `${base}/payment/style/${style.file}`;
}

/** The script that groups the digits of number and expiry while they are typed. */
export function cardScriptUrl(base: string): string {
	return `${base}/payment/style/${script.file}`;
}

/** Of a frame with one card field, in the shop's page. */
export function securedFieldUrls(base: string): { style: string; script: string } {
	const at = `${base}/payment/style/`;
	return { style: at + fieldStyle.file, script: at + fieldScript.file };
}

export function mountPaymentStyle(site: Hono<{ Variables: GatewayVariables }>): void {
	site.get("/style/:file", (c) => {
		const asset = [style, script, fieldStyle, fieldScript].find(
			({ file }) => file === c.req.param("file"),
		);
		if (!asset) return c.text("Not found", 404);
		return c.body(asset.content, 200, {
			"content-type": asset.type,
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-site",
		});
	});
}
