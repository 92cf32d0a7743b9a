// A process of its own for decoding and encoding pictures: started with the first job and ended when there are none, so that
// the memory of pictures goes back to the system (ADR 0021). The gateway itself never loads libvips.
import { type ChildProcess, fork } from "node:child_process";
import type {
	CleanedImage,
	FittedImage,
	Fitting,
	PixelAnswer,
	PixelRequest,
	Shape,
	Work,
} from "./pixel-jobs.ts";
import type { Rendition } from "./rendition.ts";

/** The process ended during the job: it was killed, ran out of memory or took too long. The next job starts another. */
export class PixelsLost extends Error {}

const otherAnswer = () => new PixelsLost("The pixel process answered something else.");

export interface PixelProcess {
	/** The placeholder for a picture of this shape, as a JPEG to make pictures from. @throws PixelsLost */
	blank(shape: Shape, width: number): Promise<Buffer>;
	/** A picture made from such a JPEG. @throws PixelsLost */
	encode(master: Uint8Array, rendition: Rendition): Promise<Buffer>;
	/** An uploaded picture, re-encoded. @throws Error whose message is a PictureFault @throws PixelsLost */
	clean(bytes: Uint8Array): Promise<CleanedImage>;
	/** An original at a width. @throws Error whose message says what is wrong with it @throws PixelsLost */
	fit(bytes: Uint8Array, fitting: Fitting): Promise<FittedImage>;
	/** Ends the process for good: this and every later job is lost. */
	close(): void;
}

/**
 * How glibc keeps memory in that process. One arena: with an arena per thread, 50 of 600 MB held after a burst were in use
 * (ADR 0021).
 */
const memory = { MALLOC_ARENA_MAX: "1" };

interface Job {
	resolve(answer: Exclude<PixelAnswer, { fault: string }>): void;
	reject(error: Error): void;
	deadline: NodeJS.Timeout;
}

interface Running {
	child: ChildProcess;
	jobs: Map<number, Job>;
}

/**
 * @param idleFor milliseconds without a job after which the process ends
 * @param within milliseconds that a job may take; a job that hangs is ended with the process
 * @param compiled folder for its compiled modules, with which it starts in half the time
 */
export function openPixelProcess({
	compiled,
	idleFor = 30_000,
	within = 300_000,
}: {
	compiled?: string | undefined;
	idleFor?: number;
	within?: number;
} = {}): PixelProcess {
	let running: Running | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;
	let isClosed = false;

	function start(): Running {
		const child = fork(new URL("pixel-main.ts", import.meta.url), {
			execArgv: ["--max-old-space-size=512"],
			env: { ...process.env, ...memory, ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
			serialization: "advanced",
		});
		const started: Running = { child, jobs: new Map() };
		// alone it would notice only between two jobs, and until then hold open what the gateway wrote to
		const endToo = () => child.kill("SIGKILL");
		process.once("exit", endToo);
		child.once("exit", () => process.off("exit", endToo));
		child.on("message", (answer: PixelAnswer) => {
			const job = started.jobs.get(answer.id);
			started.jobs.delete(answer.id);
			clearTimeout(job?.deadline);
			if ("fault" in answer) job?.reject(new Error(answer.fault));
			else job?.resolve(answer);
			if (started.jobs.size === 0) idle = setTimeout(() => end(started), idleFor).unref();
		});
		child.once("exit", () => end(started));
		// more than one may come: of a signal that cannot be sent, too
		child.on("error", () => end(started));
		// the process must not keep the gateway alive
		child.unref();
		child.channel?.unref();
		return started;
	}

	function end(ended: Running): void {
		if (running === ended) running = null;
		ended.child.kill("SIGKILL");
		for (const job of ended.jobs.values()) {
			clearTimeout(job.deadline);
			job.reject(new PixelsLost("The pixel process ended."));
		}
		ended.jobs.clear();
	}

	function send(work: Work): Promise<Exclude<PixelAnswer, { fault: string }>> {
		clearTimeout(idle);
		if (isClosed) return Promise.reject(new PixelsLost("The pixel process is closed."));
		running ??= start();
		const at = running;
		lastId += 1;
		const request: PixelRequest = { id: lastId, work };
		return new Promise((resolve, reject) => {
			const deadline = setTimeout(() => end(at), within).unref();
			at.jobs.set(request.id, { resolve, reject, deadline });
			at.child.send(request, (error) => {
				if (error) end(at);
			});
		});
	}

	async function picture(work: Work): Promise<Buffer> {
		const answer = await send(work);
		if (!("content" in answer)) throw otherAnswer();
		const { buffer, byteOffset, byteLength } = answer.content;
		return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
	}

	return {
		blank: (shape, width) => picture({ blank: shape, width }),
		encode: (master, rendition) => picture({ master, rendition }),
		async clean(bytes) {
			const answer = await send({ clean: bytes });
			if (!("cleaned" in answer)) throw otherAnswer();
			return answer.cleaned;
		},
		async fit(bytes, fitting) {
			const answer = await send({ fit: bytes, fitting });
			if (!("fitted" in answer)) throw otherAnswer();
			return answer.fitted;
		},
		close() {
			isClosed = true;
			clearTimeout(idle);
			if (running) end(running);
		},
	};
}
