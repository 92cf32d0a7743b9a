import { RateLimiterMemory } from "rate-limiter-flexible";

/** Whether an address may post once more: at most `ofOne` a minute from it, and `ofAll` a minute from all together. */
export function createPostLimit({ ofOne, ofAll }: { ofOne: number; ofAll: number }) {
	const one = new RateLimiterMemory({ points: ofOne, duration: 60 });
	const all = new RateLimiterMemory({ points: ofAll, duration: 60 });
	return (remoteAddress: string): Promise<boolean> =>
		one
			.consume(remoteAddress)
			.then(() => all.consume("all"))
			.then(
				() => true,
				() => false,
			);
}
