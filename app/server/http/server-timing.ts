// What a request's time went to, for an operator who sends the preview key (OPERATOR-65); never for other visitors.
import { isSameSecret } from "#shop/process/same-secret.ts";

/** In milliseconds, up to the answer's head. */
export class Spent {
	/** for its turn (admission.ts) */
	wait = 0;
	/** in which at least one call to the gateway was under way */
	gateway = 0;
	/** the page was one that is kept */
	isFilled = false;
	#calls = 0;
	#since = 0;

	callBegins(): void {
		if (this.#calls === 0) this.#since = performance.now();
		this.#calls += 1;
	}

	callEnds(): void {
		this.#calls -= 1;
		if (this.#calls === 0) this.gateway += performance.now() - this.#since;
	}
}

/** `hit`: from memory; `filled`: a cached page, filled for its visitor; `miss`: rendered for this request. */
export type CacheResult = "hit" | "filled" | "miss";

/** Whether a request's header `Preview-Key` is the operator's. */
export function sendsPreviewKey({ headers }: Request, key: string | undefined): boolean {
	const given = headers.get("Preview-Key");
	return key !== undefined && given !== null && isSameSecret(given, key);
}

/** Says on an answer what its time went to. It is then for that operator alone: no cache may keep it. */
export function addTiming(answer: Response, spent: Spent, total: number, cache: CacheResult): void {
	const render = Math.max(0, total - spent.wait - spent.gateway);
	const parts = { total, wait: spent.wait, gateway: spent.gateway, render };
	answer.headers.set(
		"Server-Timing",
		[
			...Object.entries(parts).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`),
			`cache;desc=${cache}`,
		].join(", "),
	);
	answer.headers.set("Cache-Control", "private, no-store");
	answer.headers.delete("Surrogate-Key");
}
