// Every operation the gateway answers; a contract without a line here fails tests/architecture.
import type { Handler } from "../http/handler.ts";
import { handleGetAccount } from "./customer/get-account.ts";
import { handleGetAddresses } from "./customer/get-addresses.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";
import { handleRefreshTokens } from "./session/refresh-tokens.ts";

export const handlers: readonly Handler[] = [
	handleListWebDomains,
	handleRefreshTokens,
	handleGetAccount,
	handleGetAddresses,
];
