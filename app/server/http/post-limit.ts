import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#shop/address-key.ts";

/** Whether an address may post once more: at most `ofOne` a minute from it, and `ofAll` a minute from all together. */
export function createPostLimit({ ofOne, ofAll }: { ofOne: number; ofAll: number }) {
	const one = new RateLimiterMemory({ points: ofOne, duration: 60 });
	const all = new RateLimiterMemory({ points: ofAll, duration: 60 });
	return async (remoteAddress: string): Promise<boolean> => {
		const key = addressKey(remoteAddress);
		const consumed = await one.get(key);
		// what is refused for its address alone takes nothing from the others
		if (consumed && consumed.consumedPoints >= ofOne) return false;
		// an address is counted once all together have room for its post, which bounds their number
		return all
			.consume("all")
			.then(() => one.consume(key))
			.then(
				() => true,
				() => false,
			);
	};
}
