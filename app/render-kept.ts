// One rendering of a public page for everybody: the router's own answer, with the visitor's parts marked.
import { createHash } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { intentLoader } from "./intent-loader.ts";
import { type Dispatch, dispatchKey } from "./server/fail-page.ts";
import type { Rendered } from "./server/page-cache/kept-page.ts";
import { digestOf } from "./server/page-cache/kept-response.ts";
import { settle, splitAtMarks } from "./server/page-cache/segments.ts";
import {
	buildVersionKey,
	factsKey,
	type KeptNotes,
	keptKey,
	runtimeKey,
} from "./server/request-context.ts";
import type { RequestFacts, Runtime } from "./server/runtime.ts";
import { slotMarks } from "./ui/slot.tsx";

const scriptSource = `'sha256-${createHash("sha256").update(intentLoader).digest("base64")}'`;

/** What pages are rendered with. */
export interface Making {
	build: ServerBuild;
	runtime: Runtime;
	handle: Dispatch;
}

/** @param facts of the first who asked: failures are counted by them, and nothing else is known of them */
export function createRendering({
	build,
	runtime,
	handle,
}: Making): (address: string, facts: RequestFacts) => Promise<Rendered> {
	return async (address, facts) => {
		const notes: KeptNotes = {
			tags: new Set(["domain"]),
			isPartial: false,
			askedBy: facts.remoteAddress,
			scriptSource,
			made: null,
		};
		const context = new RouterContextProvider();
		context.set(runtimeKey, runtime);
		// of nobody: a loader that would read the address gets none
		context.set(factsKey, { ...facts, remoteAddress: "" });
		context.set(buildVersionKey, build.assets.version);
		context.set(dispatchKey, handle);
		context.set(keptKey, notes);
		const signal = AbortSignal.timeout(runtime.env.REQUEST_TIMEOUT);
		const answer = await handle(new Request(address, { signal }), context);
		const { status } = answer;
		const headers = [...answer.headers].filter(([name]) => !/^(?:set-cookie|etag)$/i.test(name));
		const { made } = notes;
		if (!made) {
			return { plain: { status, headers, body: new Uint8Array(await answer.arrayBuffer()) } };
		}
		const { html, data, root, alternates } = made;
		const marked = splitAtMarks(html, slotMarks);
		// of what it says: the marks themselves are of this process alone
		const hash = digestOf(JSON.stringify([marked, data]));
		const document = settle(marked, "hash", hash);
		const tags = [...notes.tags];
		const known = Object.fromEntries(headers);
		const vary = [known.vary, "Accept-Encoding"].filter(Boolean).join(", ");
		return {
			page: {
				hash,
				status,
				headers: { ...known, vary },
				document,
				data,
				root,
				alternates,
				tags,
				madeAt: Date.now(),
			},
			mayBeKept: status === 200 && !notes.isPartial && runtime.env.PAGE_CACHE_MB > 0,
		};
	};
}
