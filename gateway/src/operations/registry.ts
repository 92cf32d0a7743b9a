// Every operation the gateway answers; a contract without a line here fails tests/architecture.
import type { Handler } from "../http/handler.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";

export const handlers: readonly Handler[] = [handleListWebDomains];
