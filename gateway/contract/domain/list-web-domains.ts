import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { domainRecord } from "./shapes.ts";

const operation = operationsOf("domain");

/** MARKET-24: the list of shop domain records. Needs no store id. */
export const listWebDomains = operation({
	id: "listWebDomains",
	summary: "The shop domain records",
	method: "get",
	path: "/web-domains/",
	access: "public",
	responses: { 200: z.array(domainRecord) },
	errors: [],
});
