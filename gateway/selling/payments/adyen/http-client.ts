// How the library's services reach Adyen: over fetch, with a deadline for each call, at an address that tests may replace.
import type { Config, Types } from "@adyen/api-library";
import type { IRequest } from "@adyen/api-library/lib/src/typings/requestOptions.js";
import { type ProviderOutcome, providerCalled } from "#gateway/platform/metrics/metrics.ts";
import { startDeadline } from "#shop/process/patience.ts";

/** Milliseconds a call may take, answer included. */
const deadline = 8_000;

/** An unsuccessful answer. Its message holds no request and no shopper's data. */
export class AdyenRefusal extends Error {
	readonly status: number;
	readonly errorCode: string;
	constructor(status: number, errorCode: string) {
		super(`Adyen answered ${status} ${errorCode}`.trim());
		this.name = "AdyenRefusal";
		this.status = status;
		this.errorCode = errorCode;
	}
}

/** Whether the request can never succeed, however often it is repeated. */
export function isFinal(error: unknown): boolean {
	return error instanceof AdyenRefusal && [400, 404, 422].includes(error.status);
}

function errorCodeOf(body: string): string {
	try {
		const { errorCode } = JSON.parse(body) as Partial<Types.checkout.ServiceError>;
		return typeof errorCode === "string" ? errorCode : "";
	} catch {
		return "";
	}
}

function outcomeOf(error: unknown): ProviderOutcome {
	if (error instanceof AdyenRefusal) return error.status < 500 ? "refused" : "fault";
	return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";
}

/** Counts a call, however it ends. */
async function counted<T>(call: () => Promise<T>): Promise<T> {
	const startedAt = performance.now();
	let outcome: ProviderOutcome = "ok";
	try {
		return await call();
	} catch (error) {
		outcome = outcomeOf(error);
		throw error;
	} finally {
		providerCalled(outcome, (performance.now() - startedAt) / 1_000);
	}
}

/** @param base scheme and host in place of Adyen's own; null for Adyen's own */
export function adyenHttpClient(base: string | null) {
	return {
		async request(
			endpoint: string,
			json: string | Buffer,
			config: Config,
			_isApiKeyRequired: boolean,
			options: IRequest.Options = {},
		): Promise<string> {
			const asked = new URL(endpoint);
			const url = base ? new URL(asked.pathname, base) : asked;
			const query = new URLSearchParams(options.params as Record<string, string>);
			for (const [name, value] of query) url.searchParams.set(name, value);
			const method = options.method ?? "POST";
			return counted(async () => {
				const answer = await fetch(url, {
					method,
					headers: {
						"x-api-key": config.apiKey ?? "",
						"content-type": "application/json",
						...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
					},
					...(method === "GET" ? {} : { body: json.toString() }),
					redirect: "error",
					signal: startDeadline(deadline).signal,
				});
				const body = await answer.text();
				if (!answer.ok) throw new AdyenRefusal(answer.status, errorCodeOf(body));
				return body;
			});
		},
	};
}
