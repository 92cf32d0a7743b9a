// A CMS tells that it has published (CONTENT-83): the gateway looks at once, by the same rounds as ever, which go on without it.
import { createHmac } from "node:crypto";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { isSameSecret } from "#shop/process/same-secret.ts";
import { cmsOf, followCms } from "./follow-cms.ts";

/** Where both send it; `SITE_BASE` comes before it where the gateway is reached through a storefront. */
export const cmsWebhookPath = "/cms/published";

/** Milliseconds by which the moment that Contentful has signed may differ from now. */
const fresh = 300_000;

interface Told {
	secret: string;
	/** as the CMS may have written it in the address */
	paths: readonly string[];
	body: string;
	headers: Headers;
	now: Date;
}

const signatures = {
	storyblok: ({ secret, body, headers }: Told): boolean =>
		isSameSecret(
			headers.get("webhook-signature") ?? "",
			createHmac("sha1", secret).update(body).digest("hex"),
		),
	contentful: ({ secret, paths, body, headers, now }: Told): boolean => {
		const names = (headers.get("x-contentful-signed-headers") ?? "")
			.split(",")
			.map((name) => name.trim().toLowerCase())
			.filter((name) => /^[\w-]+$/.test(name));
		const sentAt = Number(headers.get("x-contentful-timestamp"));
		const isFresh = Math.abs(now.getTime() - sentAt) <= fresh;
		if (!isFresh || !names.includes("x-contentful-timestamp")) return false;
		const signed = names.map((name) => `${name}:${headers.get(name) ?? ""}`).join(";");
		return paths.some((path) =>
			isSameSecret(
				headers.get("x-contentful-signature") ?? "",
				createHmac("sha256", secret).update(["POST", path, signed, body].join("\n")).digest("hex"),
			),
		);
	},
};

export function mountCmsWebhook(app: GatewayApp, context: GatewayContext): void {
	const { CMS, CMS_WEBHOOK_SECRET: secret, SITE_BASE } = context.config;
	const source = cmsOf(context);
	if (!CMS || !source || !secret) return;
	const follower = followCms(context, source);
	let looking: Promise<void> | null = null;
	let isToldAgain = false;
	async function look(): Promise<void> {
		do {
			isToldAgain = false;
			await follower.follow().catch((err: unknown) => context.log.warn({ err }, "content"));
		} while (isToldAgain);
		looking = null;
	}
	app.post(cmsWebhookPath, async (c) => {
		const told = {
			secret,
			body: await c.req.text(),
			headers: c.req.raw.headers,
			now: context.now(),
			paths: [cmsWebhookPath, SITE_BASE + cmsWebhookPath],
		};
		if (!signatures[CMS](told)) throw new GatewayError("SIGNATURE_INVALID");
		// what is published meanwhile is not in what is being read
		isToldAgain = looking !== null;
		looking ??= look();
		return c.json({ status: "accepted" }, 202);
	});
}
