import { z } from "zod";
import { operation } from "../operation.ts";
import { domainRecord } from "./shapes.ts";

/** MARKET-24: the list of shop domain records. Needs no store id. */
export const listWebDomains = operation({
	id: "listWebDomains",
	noun: "domain",
	summary: "The shop domain records",
	method: "get",
	path: "/web-domains/",
	access: "public",
	responses: { 200: z.array(domainRecord) },
	errors: [],
});
