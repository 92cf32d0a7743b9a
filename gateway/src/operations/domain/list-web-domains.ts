import { listWebDomains } from "../../../contract/domain/list-web-domains.ts";
import { domains } from "../../domain/domains.ts";
import { handler } from "../../http/handler.ts";

export const handleListWebDomains = handler(listWebDomains, async () => ({
	status: 200 as const,
	data: [...domains],
}));
