// Search, look-up and policies, as programs call them (PAGE-150).
import { envelope } from "./answers.ts";
import {
	getProductAnswer,
	lookupCatalog,
	productNotFound,
	searchCatalog,
} from "./catalogue.server.ts";
import { marketFacts } from "./market.server.ts";
import {
	answer,
	BadRequest,
	type OperationOfAgents,
	open,
	outcome,
	parse,
} from "./operation.server.ts";
import { readMarketPolicies, readProductPolicies } from "./policies.server.ts";
import {
	located,
	lookupRequest,
	maxIds,
	productRequest,
	searchRequest,
} from "./requests.server.ts";

const search: OperationOfAgents = {
	name: "search_catalog",
	title: "Search the catalogue",
	description:
		'Searches by words as people type them, in the market\'s language ("schwarzes Kleid 38", "robe en lin sous 80 €"), or by a category and a price. Each product has its sizes with stock, price, lowest price of the 30 days before a reduction, and link.',
	http: { method: "POST", path: "catalog/search" },
	capability: "dev.ucp.shopping.catalog.search",
	argument: "catalog",
	schema: searchRequest,
	hasId: false,
	isRead: true,
	async run(call) {
		const request = parse(searchRequest, call.payload);
		const context = await open(call, request.context);
		const { products, pagination, messages, understood } = await searchCatalog(context, request);
		return answer(context, {
			ucp: envelope("dev.ucp.shopping.catalog.search", call.active),
			...marketFacts(context),
			products,
			pagination,
			understood,
			...(messages.length > 0 ? { messages } : {}),
		});
	},
};

const lookup: OperationOfAgents = {
	name: "lookup_catalog",
	title: "Look up products",
	description: `Finds products and sizes by their ids: a product's id, or a size's GTIN. ${maxIds} ids at most.`,
	http: { method: "POST", path: "catalog/lookup" },
	capability: "dev.ucp.shopping.catalog.lookup",
	argument: "catalog",
	schema: lookupRequest,
	hasId: false,
	isRead: true,
	async run(call) {
		const request = parse(lookupRequest, call.payload);
		if (request.ids.length > maxIds) {
			throw new BadRequest("request_too_large", `ids: ${maxIds} at most`);
		}
		const context = await open(call, request.context);
		const { products, messages } = await lookupCatalog(context, request);
		return answer(context, {
			ucp: envelope("dev.ucp.shopping.catalog.lookup", call.active),
			...marketFacts(context),
			products,
			...(messages.length > 0 ? { messages } : {}),
		});
	},
};

const product: OperationOfAgents = {
	name: "get_product",
	title: "One product",
	description:
		"All of one product: sizes with stock and GTIN, price, the lowest price of the 30 days before a reduction, fabric, care, origin, other colours, digital product passport, and what the law of its market says of the purchase.",
	http: { method: "POST", path: "catalog/product" },
	capability: "dev.ucp.shopping.catalog.lookup",
	argument: "catalog",
	schema: productRequest,
	hasId: false,
	isRead: true,
	async run(call) {
		const request = parse(productRequest, call.payload);
		const context = await open(call, request.context);
		const found = await getProductAnswer(context, request);
		const capability = "dev.ucp.shopping.catalog.lookup";
		if (!found)
			return outcome(context, call, { capability, messages: [productNotFound(request.id)] });
		const { policies } = await readProductPolicies(context, found.source);
		return answer(context, {
			ucp: envelope(capability, call.active),
			...marketFacts(context),
			product: found.answer,
			policies,
			...(found.messages.length > 0 ? { messages: found.messages } : {}),
		});
	},
};

const policies: OperationOfAgents = {
	name: "get_policies",
	title: "Policies of a market",
	description:
		"What holds for a purchase in a market: withdrawal, returns, guarantee, delivery, fees, how reductions are told, price per unit, product passports. `context` names the market.",
	http: null,
	capability: null,
	argument: "catalog",
	schema: located.optional(),
	hasId: false,
	isRead: true,
	async run(call) {
		const request = parse(located, call.payload);
		const context = await open(call, request.context);
		return answer(context, await readMarketPolicies(context));
	},
};

export const catalogueOperations: readonly OperationOfAgents[] = [
	search,
	lookup,
	product,
	policies,
];
