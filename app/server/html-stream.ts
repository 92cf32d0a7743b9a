// Connects React to the response without a Node stream: what React writes before it flushes is sent as one chunk, and a
// document that is finished by then is sent as a whole.
import { EventEmitter } from "node:events";
import { wholeResponse } from "./whole-body.ts";

/** What React needs of a destination. */
class HtmlSink extends EventEmitter {
	#parts: Uint8Array<ArrayBuffer>[] = [];
	#controller: ReadableStreamDefaultController<Uint8Array> | null = null;
	#isClosed = false;

	write(part: Uint8Array<ArrayBuffer> | string): boolean {
		this.#parts.push(typeof part === "string" ? Buffer.from(part) : part);
		return true;
	}

	flush(): void {
		if (!this.#controller || this.#parts.length === 0 || this.#isClosed) return;
		this.#controller.enqueue(this.#taken());
	}

	end(): void {
		this.flush();
		if (!this.#isClosed) this.#controller?.close();
		this.#isClosed = true;
	}

	destroy(error?: Error): void {
		if (!this.#isClosed) this.#controller?.error(error);
		this.#isClosed = true;
	}

	/** The whole output if React has ended; null if more is to come. */
	whole(): Uint8Array<ArrayBuffer> | null {
		return this.#isClosed ? this.#taken() : null;
	}

	/** The output so far, and the rest as it comes. */
	stream(): ReadableStream<Uint8Array> {
		return new ReadableStream({
			start: (controller) => {
				this.#controller = controller;
				this.flush();
			},
			// the browser has gone: React stops rendering
			cancel: () => {
				this.#isClosed = true;
				this.emit("close");
			},
		});
	}

	#taken(): Uint8Array<ArrayBuffer> {
		const [only, ...more] = this.#parts;
		this.#parts = [];
		return only && more.length === 0 ? only : Buffer.concat(only ? [only, ...more] : []);
	}
}

/** The HTML of a document that React has finished. @param pipe React's; it writes everything at once */
export function wholeHtml(pipe: (destination: NodeJS.WritableStream) => unknown): string {
	const sink = new HtmlSink();
	pipe(sink as unknown as NodeJS.WritableStream);
	const whole = sink.whole();
	if (!whole) throw new Error("React has not finished the document");
	return Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength).toString("utf8");
}

/** @param pipe React's; it writes what it has, and ends if that is everything */
export function htmlResponse(
	pipe: (destination: NodeJS.WritableStream) => unknown,
	init: ResponseInit,
): Response {
	const sink = new HtmlSink();
	pipe(sink as unknown as NodeJS.WritableStream);
	const whole = sink.whole();
	return whole ? wholeResponse(whole, init) : new Response(sink.stream(), init);
}
