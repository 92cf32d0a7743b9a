// Renders a public page once for everybody: the router's own answer, with marks for the visitor's parts.
import { createHash } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { intentLoader } from "../client/intent-loader.ts";
import { type Dispatch, dispatchKey } from "../server/fail-page.ts";
import type { Locate } from "../server/locale.ts";
import {
	buildVersionKey,
	destinationKey,
	factsKey,
	keptKey,
	type RenderedPage,
	type RenderNotes,
	runtimeKey,
} from "../server/request-context.ts";
import { documentUrl, type FindRoute } from "../server/route-table.ts";
import type { RequestFacts, Runtime } from "../server/runtime.ts";
import { type PageVariants, variantsKey } from "../server/variants.ts";
import { slotMarks } from "../ui/slot.tsx";
import type { KeptPage, Rendered } from "./cached-page.ts";
import { settle, splitAtMarks } from "./segments.ts";
import { digestOf } from "./send.ts";
import type { Variants } from "./variants.ts";

const scriptSource = `'sha256-${createHash("sha256").update(intentLoader).digest("base64")}'`;

/** What pages are rendered with. */
export interface RenderingOptions {
	build: ServerBuild;
	runtime: Runtime;
	handle: Dispatch;
	find: FindRoute;
	locate: Locate;
}

/** @param facts of the first request: failures are counted by its address; nothing else of the visitor is used */
export function createRendering({
	build,
	runtime,
	handle,
	locate,
}: RenderingOptions): (
	address: string,
	facts: RequestFacts,
	assigned: Variants,
) => Promise<Rendered> {
	return async (address, facts, assigned) => {
		const notes: RenderNotes = {
			tags: new Set(["domain"]),
			isPartial: false,
			callerAddress: facts.remoteAddress,
			scriptSource,
			made: null,
		};
		const context = new RouterContextProvider();
		context.set(runtimeKey, runtime);
		// no visitor: a loader that reads the remote address gets an empty one
		context.set(factsKey, { ...facts, remoteAddress: "" });
		context.set(buildVersionKey, build.assets.version);
		context.set(dispatchKey, handle);
		context.set(keptKey, notes);
		context.set(destinationKey, await locate(documentUrl(address), facts));
		const variants: PageVariants = { assigned, read: new Set() };
		context.set(variantsKey, variants);
		const signal = AbortSignal.timeout(runtime.env.REQUEST_TIMEOUT);
		const isData = new URL(address).pathname.endsWith(".data");
		const answer = await handle(new Request(address, { signal }), context);
		const { status } = answer;
		const headers = [...answer.headers].filter(([name]) => !/^(?:set-cookie|etag)$/i.test(name));
		const { made } = notes;
		const body = made ? null : new Uint8Array(await answer.arrayBuffer());
		const content = made
			? ofDocument(made)
			: body && isData && status === 200
				? ofData(body)
				: null;
		if (!content) return { plain: { status, headers, body: body ?? new Uint8Array() } };
		const known = Object.fromEntries(headers);
		const vary = [known.vary, "Accept-Encoding"].filter(Boolean).join(", ");
		return {
			page: {
				...content,
				status,
				headers: { ...known, vary },
				tags: [...notes.tags],
				experiments: [...variants.read],
				madeAt: Date.now(),
			},
			mayBeKept: status === 200 && !notes.isPartial && runtime.env.PAGE_CACHE_MB > 0,
		};
	};
}

type Content = Pick<KeptPage, "hash" | "dataHash" | "document" | "data" | "root" | "alternates">;

function ofDocument({ html, data, root, alternates }: RenderedPage): Content {
	const marked = splitAtMarks(html, slotMarks);
	// hashes what the marks say, without the marks themselves: they are unique to this process
	const hash = digestOf(...marked.texts, ...marked.marks, data);
	const dataHash = digestOf(data);
	return { hash, dataHash, document: settle(marked, "hash", dataHash), data, root, alternates };
}

/** The answer to a client navigation: nothing in it is filled, and nothing hydrates from it. */
function ofData(body: Uint8Array): Content {
	const text = Buffer.from(body).toString();
	const document = { texts: [text], marks: [] };
	return { hash: digestOf(text), dataHash: "", document, data: "", root: null, alternates: null };
}
