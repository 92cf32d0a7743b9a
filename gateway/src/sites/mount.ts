// The pages a browser visits at the gateway: sign-in, payment, pictures.
import type { GatewayContext } from "../context.ts";
import type { GatewayApp } from "../http/mount.ts";

export function mountSites(_app: GatewayApp, _context: GatewayContext): void {}
