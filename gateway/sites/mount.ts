// What the gateway serves besides operations: sign-in, payment webhooks, pictures, the development mailbox, extensions'
// pages.
import type { GatewayContext } from "../context.ts";
import type { GatewayApp } from "../http/variables.ts";
import { mountMailbox } from "../mailbox/mount.ts";
import { mountImages } from "../media/mount.ts";
import { mountPaymentWebhooks } from "../payments/webhook.ts";
import { mountAuthSite } from "../sign-in/mount.ts";
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
