// What a shopper may do, as plain data: a run is repeated from its seed, and made smaller when it fails (shrink.ts).

/** Test cards by where they lead (demo/payments/test-cards.ts). */
export const cards = {
	paid: "4111111111111111",
	wallet: "4000000000009003",
	refused: "4000000000000002",
	pending: "4000000000006009",
	pendingRefused: "4000000000007007",
	received: "4000000000005001",
	cancelled: "4000000000010001",
	error: "4000000000011009",
	/** its bank asks for a code, which is not entered */
	challenge: "4000000000001000",
} as const;
export type CardName = keyof typeof cards;

/**
 * Numbers name shared things of the floor (floor.ts) or lines of the cart, whatever there is of them.
 * `again`: the request is sent a second time under its key, at once or afterwards.
 */
export type Step = { again?: "at once" | "after" } & (
	| { do: "add"; item: number }
	| { do: "addSeveral"; items: number[] }
	| { do: "quantity"; line: number; quantity: number }
	| { do: "remove"; line: number }
	| { do: "refresh" }
	| { do: "code"; code: number }
	| { do: "codeOff"; code: number }
	| { do: "useCard"; card: number; amount: number | null }
	| { do: "releaseCard"; card: number }
	| { do: "buyCard"; amount: number }
	| { do: "unbuyCard"; card: number }
	| { do: "donate"; donation: number }
	| { do: "donateNot"; donation: number }
	| { do: "offers"; offers: number[] }
	| { do: "loyaltyCard"; wanted: boolean }
	| { do: "signIn" }
	/** a guest again, on another device, without a cart */
	| { do: "leave" }
	/** waits until every shopper has reached such a step or the end: then all go on at once */
	| { do: "meet" }
	| { do: "checkout"; method: "NO" | "EX" }
	| { do: "startPayment"; product: "visa" | "paypal" }
	| { do: "payBy"; card: CardName }
	| { do: "comeBack"; tabs: number; forgetful: boolean }
	| { do: "webhook"; times: number }
	| { do: "loseWebhook" }
	/** `order`: which of the shopper's own, by default the newest */
	| { do: "cancelOrder"; tabs: number; order?: number }
	/** it is delivered and comes back; the warehouse says so `times` times at once */
	| { do: "returnOrder"; times: number; order?: number }
	/** so many units of it are announced and come back; the warehouse receives each return `times` times at once */
	| { do: "returnUnits"; units: number; times: number; order?: number; isSwap?: boolean }
	| { do: "restock"; item: number; by: number }
	/** a source counts the shelf of an item; later some of the counts are told, in any order and more than once */
	| { do: "count"; item: number }
	| { do: "tellCounts"; times: number }
	/** all counts are told, the newest first: a source works off what it could not send */
	| { do: "tellBacklog" }
	| { do: "reprice"; item: number; by: number }
	| { do: "lookAfter" }
	/** the bank cancels the authorisation before the money is taken */
	| { do: "bankCancels" }
	| { do: "together"; steps: Step[] }
);

/** What every shopper of a round does, one after the other; the shoppers do it at the same time. */
export interface Plan {
	seed: number;
	shoppers: Step[][];
}
