// A bag and its hand-over, as programs call them (PAGE-151, PAGE-152).
import { z } from "zod";
import { attempt } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { errorMessage } from "./answers.ts";
import {
	type Bag,
	type BagKind,
	changeBag,
	endBag,
	newBag,
	readBag,
	readBagId,
	type Wanted,
} from "./bag.server.ts";
import { bagAnswer, capabilityOf } from "./bag-answer.server.ts";
import {
	type AgentCall,
	type Answer,
	answer,
	BadRequest,
	type OperationOfAgents,
	open,
	outcome,
	parse,
} from "./operation.server.ts";
import {
	type AgentContext,
	type CartRequest,
	type CheckoutRequest,
	cartRequest,
	checkoutRequest,
} from "./requests.server.ts";

const gone = (context: Context) =>
	errorMessage("not_found", getTranslator(context, "handover")("gone"), "unrecoverable");

/** Answers with a bag that an id names. @param run gets the context of its market */
async function withBag(
	call: AgentCall,
	kind: BagKind,
	run: (context: Context, bag: Bag) => Promise<Answer>,
): Promise<Answer> {
	const named = readBagId(call.outer, kind, call.id);
	// a bag stays in the market it was made in: its language may be another each time
	const context = await open(call, named ? { market: named.market } : {});
	const bag = named ? await readBag(context, named.cartId) : null;
	if (bag) return run(context, bag);
	return outcome(context, call, { capability: capabilityOf(kind), messages: [gone(context)] });
}

async function bagReply(
	context: Context,
	bag: Bag,
	{ call, kind, status = 200 }: { call: AgentCall; kind: BagKind; status?: Answer["status"] },
): Promise<Answer> {
	const { active } = call;
	const body = await bagAnswer(context, bag, { kind, active, isCanceled: false });
	return answer(context, body, status);
}

/** @throws BadRequest where the bag changed under the call */
async function unlessChanged<T>(change: Promise<T>): Promise<T> {
	const done = await attempt(change, "CART_VERSION_CONFLICT", "IDEMPOTENCY_KEY_REUSED");
	if (done.ok) return done.data;
	throw new BadRequest(
		"conflict",
		"The key came with another body, or the bag was changed meanwhile.",
	);
}

async function made(
	call: AgentCall,
	kind: BagKind,
	{ context: hints, wanted }: { context: AgentContext | undefined; wanted: Wanted },
): Promise<Answer> {
	const context = await open(call, hints);
	const bag = await unlessChanged(newBag(context, wanted));
	if (bag.cart.lineItems.length > 0 || wanted.lines.length === 0) {
		return bagReply(context, bag, { call, kind, status: 201 });
	}
	await endBag(context, bag);
	const messages = bag.messages.map((each) => ({ ...each, severity: "unrecoverable" as const }));
	return outcome(context, call, { capability: capabilityOf(kind), messages });
}

const wantedBy = (
	{ idempotencyKey: key }: AgentCall,
	{ line_items: lines, discounts }: CartRequest,
): Wanted => ({ lines, codes: discounts?.codes, key });

const bagWords = {
	cart: {
		title: "bag",
		create:
			"Makes a bag of sizes by their GTINs (`line_items[].item.id`) and quantities, with codes (`discounts.codes`), and says its sums, its ways of delivery, the policies of its market, and `continue_url`: the link that the buyer opens in their own browser to take the bag over.",
	},
	checkout: {
		title: "checkout",
		create:
			"Begins the hand-over of a bag, from `cart_id` or from lines. Its status is always `requires_escalation`: identity, address, delivery and payment are the buyer's own, in their browser, at `continue_url`. No program can pay here.",
	},
} as const;

/** The operations of a bag under one of its two names. */
function operationsOf(kind: BagKind): OperationOfAgents[] {
	const capability = capabilityOf(kind);
	const path = kind === "cart" ? "carts" : "checkout-sessions";
	const shape = kind === "cart" ? cartRequest : checkoutRequest;
	const { title, create } = bagWords[kind];
	const common = { capability, argument: kind, hasId: true } as const;
	return [
		{
			...common,
			name: `create_${kind}`,
			title: `New ${title}`,
			description: create,
			http: { method: "POST", path },
			schema: shape,
			hasId: false,
			isRead: false,
			async run(call) {
				const request = parse(shape as z.ZodType<CheckoutRequest>, call.payload);
				const { cart_id: cartId } = request;
				// made from a cart: the same checkout, however often it is asked for
				if (kind === "checkout" && cartId !== undefined) {
					return withBag({ ...call, id: cartId }, "cart", (context, bag) =>
						bagReply(context, bag, { call, kind, status: 201 }),
					);
				}
				return made(call, kind, { context: request.context, wanted: wantedBy(call, request) });
			},
		},
		{
			...common,
			name: `get_${kind}`,
			title: `The ${title} as it is now`,
			description: `The ${title} with today's prices and stock.`,
			http: { method: "GET", path: `${path}/{id}` },
			argument: null,
			schema: z.unknown(),
			isRead: true,
			run: (call) => withBag(call, kind, (context, bag) => bagReply(context, bag, { call, kind })),
		},
		{
			...common,
			name: `update_${kind}`,
			title: `Change the ${title}`,
			description: `Replaces all lines of the ${title} by those of the call.`,
			http: { method: "PUT", path: `${path}/{id}` },
			schema: shape,
			isRead: false,
			run(call) {
				const request = parse(shape as z.ZodType<CartRequest>, call.payload);
				const change = wantedBy(call, request);
				return withBag(call, kind, async (context, bag) =>
					bagReply(context, await unlessChanged(changeBag(context, bag, change)), { call, kind }),
				);
			},
		},
		{
			...common,
			name: `cancel_${kind}`,
			title: `Drop the ${title}`,
			description: `Deletes the ${title}; the answer states it once more as it was.`,
			http: { method: "POST", path: `${path}/{id}/cancel` },
			argument: null,
			schema: z.unknown(),
			isRead: false,
			run: (call) =>
				withBag(call, kind, async (context, bag) => {
					await unlessChanged(endBag(context, bag));
					const { active } = call;
					return answer(context, await bagAnswer(context, bag, { kind, active, isCanceled: true }));
				}),
		},
	];
}

const complete: OperationOfAgents = {
	name: "complete_checkout",
	title: "Ends at the buyer's browser",
	description:
		"Places no order: an order is placed by its buyer alone. Answers the checkout with `requires_escalation` and `continue_url`; whatever the call says of a payment is not read.",
	http: { method: "POST", path: "checkout-sessions/{id}/complete" },
	capability: "dev.ucp.shopping.checkout",
	argument: null,
	schema: z.unknown(),
	hasId: true,
	// changes nothing, but is asked as a write: a key that comes with another payment is refused
	isRead: false,
	run: (call) =>
		withBag(call, "checkout", (context, bag) => bagReply(context, bag, { call, kind: "checkout" })),
};

export const bagOperations: readonly OperationOfAgents[] = [
	...operationsOf("cart"),
	...operationsOf("checkout"),
	complete,
];
