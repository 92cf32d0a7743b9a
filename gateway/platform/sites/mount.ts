// What the gateway serves besides operations: sign-in, payment webhooks, pictures, the development mailbox, extensions'
// pages.

import { mountImages } from "#gateway/content/media/mount.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { mountAuthSite } from "#gateway/customers/sign-in/mount.ts";
import { mountMailbox } from "#gateway/messages/mailbox/mount.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { mountPaymentWebhooks } from "#gateway/selling/payments/webhook.ts";
import { mountFrameAssets } from "./assets.ts";

type Site = (app: GatewayApp, context: GatewayContext) => void;

/** Each site mounts its own paths: a line here is all that adds it to the gateway. */
const sites: readonly Site[] = [
	mountFrameAssets,
	mountAuthSite,
	mountPaymentWebhooks,
	mountImages,
	mountMailbox,
];

export function mountSites(app: GatewayApp, context: GatewayContext): void {
	for (const mount of sites) mount(app, context);
	for (const { mountSites: mount } of context.extensions) mount?.(app, context);
}
