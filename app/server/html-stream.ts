// Between React and the response: what React writes until it flushes leaves as one chunk, without a Node stream.
import { EventEmitter } from "node:events";

/** What React needs of a destination. */
class HtmlSink extends EventEmitter {
	#parts: Uint8Array[] = [];
	readonly #controller: ReadableStreamDefaultController<Uint8Array>;
	#isClosed = false;

	constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
		super();
		this.#controller = controller;
	}

	write(part: Uint8Array | string): boolean {
		this.#parts.push(typeof part === "string" ? Buffer.from(part) : part);
		return true;
	}

	flush(): void {
		if (this.#parts.length === 0 || this.#isClosed) return;
		const [only, ...more] = this.#parts;
		this.#parts = [];
		if (only) this.#controller.enqueue(more.length === 0 ? only : Buffer.concat([only, ...more]));
	}

	end(): void {
		this.flush();
		if (!this.#isClosed) this.#controller.close();
		this.#isClosed = true;
	}

	destroy(error?: Error): void {
		if (!this.#isClosed) this.#controller.error(error);
		this.#isClosed = true;
	}

	/** The browser has gone: React stops rendering. */
	leave(): void {
		this.#isClosed = true;
		this.emit("close");
	}
}

/** @param pipe React's; called when the body is made */
export function htmlStream(
	pipe: (destination: NodeJS.WritableStream) => unknown,
): ReadableStream<Uint8Array> {
	let sink: HtmlSink;
	return new ReadableStream({
		start(controller) {
			sink = new HtmlSink(controller);
			pipe(sink as unknown as NodeJS.WritableStream);
		},
		cancel() {
			sink.leave();
		},
	});
}
