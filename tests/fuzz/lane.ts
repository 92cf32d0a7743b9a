// One lane of inputs: each is sent when the one before is answered, by shoppers who are replaced after a while.

import { getCart } from "#contract/cart/operations.ts";
import type { Random } from "#tests/support/random.ts";
import type { Input } from "./input.ts";
import { codeOf } from "./judge.ts";
import type { Answer } from "./send.ts";
import type { Shop } from "./shop.ts";
import { cookie, type Kind, makeShopper, type Shopper } from "./shoppers.ts";
import { cookieHeader, takeCookies } from "./sign-in.ts";

/** Inputs that a shopper sends before another replaces them. */
const lifetime = 30;

const whoComes: readonly Kind[] = [
	"stranger",
	...Array<Kind>(2).fill("guest"),
	...Array<Kind>(2).fill("newcomer"),
	...Array<Kind>(5).fill("buyer"),
];

export interface Lane {
	/** The shopper who sends the next input. */
	next(random: Random): Promise<Shopper>;
	/** Applies to the shopper what an answer changed. */
	after(self: Shopper, input: Input, answer: Answer): Promise<void>;
}

export function openLane(shop: Shop, greet: (shopper: Shopper) => void): Lane {
	const present = new Map<Kind, { shopper: Shopper; left: number }>();
	const leave = (self: Shopper) => {
		if (present.get(self.kind)?.shopper === self) present.delete(self.kind);
	};

	/** Reads the cart's version again: a change by one program outdates the version that the other knows. */
	async function measureAgain(self: Shopper): Promise<void> {
		try {
			const params = { cartId: String(self.facts.cartId) };
			const { data } = await shop.gateway.call(getCart, { params }, self.caller);
			if (data.lineItems.length === 0) leave(self);
			self.facts = { ...self.facts, version: data.version };
		} catch {
			leave(self);
		}
	}

	return {
		async next(random) {
			const kind = random.pick(whoComes);
			const here = present.get(kind);
			if (here && here.left > 0) {
				here.left -= 1;
				return here.shopper;
			}
			const shopper = await makeShopper(shop, kind);
			greet(shopper);
			present.set(kind, { shopper, left: lifetime });
			return shopper;
		},
		async after(self, input, answer) {
			if (self.kind === "stranger") return;
			if (input.program === "gateway") {
				const code = codeOf(answer);
				const isMine = input.asked.target.includes(String(self.facts.cartId));
				if (isMine && (code === "CART_VERSION_CONFLICT" || answer.status < 300)) {
					await measureAgain(self);
				}
				if (isMine && code === "CART_NOT_FOUND") leave(self);
				return;
			}
			// an answer to another shopper's cookies does not change these
			if (input.asked.headers.cookie !== cookieHeader(self.cookies).cookie) return;
			const before = new Map(self.cookies);
			takeCookies(self.cookies, answer);
			const isSpent = [cookie.cart, cookie.access].some(
				(name) => before.has(name) && before.get(name) !== self.cookies.get(name),
			);
			if (isSpent) leave(self);
		},
	};
}
