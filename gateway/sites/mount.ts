// The pages a browser visits at the gateway: sign-in, payment, pictures, and the mailbox of development.

import { mountPaymentSite } from "../../demo/payments/site/mount.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayApp } from "../http/variables.ts";
import { mountMailbox } from "../mailbox/mount.ts";
import { mountImages } from "../media/mount.ts";
import { mountAuthSite } from "../sign-in/mount.ts";
import { mountFrameAssets } from "./assets.ts";

type Site = (app: GatewayApp, context: GatewayContext) => void;

/** Each site hangs its own paths: a line here is all that joins it to the gateway. */
const sites: readonly Site[] = [
	mountFrameAssets,
	mountAuthSite,
	mountPaymentSite,
	mountImages,
	mountMailbox,
];

export function mountSites(app: GatewayApp, context: GatewayContext): void {
	for (const mount of sites) mount(app, context);
}
