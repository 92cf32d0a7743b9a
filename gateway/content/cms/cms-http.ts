// Calls of a headless CMS's delivery API: bounded in time and size, slowed down as it asks (429).
import { setTimeout as wait } from "node:timers/promises";
import { readBounded } from "#shop/process/read-bounded.ts";

/** Milliseconds that one call may take, and that a `429` or a failure is waited for at most. */
const patience = 10_000;
const maxWait = 20_000;
const attempts = 5;
/** Bytes of one answer: a page of a hundred entries has a tenth of it. */
const maxBytes = 20_000_000;

/** It did not answer, or not as its API says. */
export class CmsFailure extends Error {
	readonly status: number;
	constructor(message: string, status = 0) {
		super(message);
		this.name = "CmsFailure";
		this.status = status;
	}
}

/** Milliseconds until the next attempt: what the CMS says, else twice as long each time. */
function pauseAfter(headers: Headers, attempt: number): number {
	const said = headers.get("retry-after") ?? headers.get("x-contentful-ratelimit-reset");
	const seconds = said === null ? Number.NaN : Number(said);
	const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : 250 * 2 ** attempt;
	return Math.min(maxWait, Math.max(50, milliseconds));
}

/** @throws CmsFailure for more than may be kept in memory */
async function textOf(answer: Response, name: string): Promise<string> {
	const bytes = await readBounded(answer.body, maxBytes);
	if (!bytes) throw new CmsFailure(`${name} answered more than ${maxBytes} bytes`);
	return bytes.toString("utf8");
}

export interface CmsAnswer {
	data: unknown;
	headers: Headers;
}

/** @throws CmsFailure without the address's query, which has the key */
export async function askCms(
	url: URL,
	headers: Record<string, string> = {},
	signal?: AbortSignal,
): Promise<CmsAnswer> {
	const name = `${url.host}${url.pathname}`;
	for (let attempt = 0; ; attempt += 1) {
		const deadline = AbortSignal.timeout(patience);
		const answer = await fetch(url, {
			headers: { accept: "application/json", ...headers },
			redirect: "error",
			signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
		}).catch((error: unknown) => {
			throw new CmsFailure(`${name}: ${error instanceof Error ? error.message : "no answer"}`);
		});
		const isLater = answer.status === 429 || answer.status >= 500;
		if (isLater && attempt + 1 < attempts) {
			await answer.body?.cancel();
			await wait(pauseAfter(answer.headers, attempt), undefined, signal ? { signal } : {});
			continue;
		}
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new CmsFailure(`${name} answered ${answer.status}`, answer.status);
		}
		const text = await textOf(answer, name);
		try {
			return { data: JSON.parse(text), headers: answer.headers };
		} catch {
			throw new CmsFailure(`${name} answered no JSON`);
		}
	}
}
