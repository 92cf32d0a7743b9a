// The pages a browser visits at the gateway: sign-in, payment, pictures, and the mailbox of development.
import type { GatewayContext } from "../context.ts";
import type { GatewayApp } from "../http/variables.ts";
import { mountAuthSite } from "./auth/mount.ts";
import { mountFrameAssets } from "./frame/assets.ts";
import { mountImages } from "./images/mount.ts";
import { mountMailbox } from "./mailbox/mount.ts";
import { mountPaymentSite } from "./payment/mount.ts";

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
