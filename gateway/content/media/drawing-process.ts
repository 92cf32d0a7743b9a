// A separate process for drawing and encoding: started with the first job and ended when there are none, so that the memory
// of pictures goes back to the system (ADR 0021). The gateway itself never loads libvips.
import { type ChildProcess, fork } from "node:child_process";
import type {
	CleanedImage,
	DrawingAnswer,
	DrawingRequest,
	DrawJob,
	FittedImage,
	Work,
} from "./drawing-jobs.ts";
import type { Rendition } from "./rendition.ts";

/** The process ended during the job: it was killed, ran out of memory or took too long. The next job starts another. */
export class DrawingLost extends Error {}

const otherAnswer = () => new DrawingLost("The drawing process answered something else.");

/** No artist knows how to draw it. */
export class NotDrawn extends Error {}

export interface DrawingProcess {
	/** The drawing at its width, as a JPEG to make pictures from. @throws NotDrawn @throws DrawingLost */
	draw(job: DrawJob): Promise<Buffer>;
	/** A picture made from such a JPEG. @throws DrawingLost */
	encode(master: Uint8Array, rendition: Rendition): Promise<Buffer>;
	/** An uploaded picture, re-encoded. @throws Error whose message is a PictureFault @throws DrawingLost */
	clean(bytes: Uint8Array): Promise<CleanedImage>;
	/** An original at this width, on the sheet. @throws Error whose message is a PictureFault @throws DrawingLost */
	fit(bytes: Uint8Array, width: number): Promise<FittedImage>;
	/** Ends the process for good: this and every later job is lost. */
	close(): void;
}

/** One process for pictures that somebody waits for, and one for those drawn ahead. */
export type DrawingProcesses = Record<"waitedFor" | "ahead", DrawingProcess>;
export type Priority = keyof DrawingProcesses;

/**
 * How glibc keeps memory in that process. One arena: with an arena per thread, 50 of 600 MB held after a burst were in use.
 * Freed memory stays until the process ends: a drawing takes and frees a canvas for every shadow and fold, and asking the
 * system for each one anew cost five sixths of its time (ADR 0021).
 */
const memory = {
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
	MALLOC_TRIM_THRESHOLD_: String(1024 * 1024 * 1024),
};

interface Job {
	resolve(answer: Exclude<DrawingAnswer, { fault: string }>): void;
	reject(error: Error): void;
	deadline: NodeJS.Timeout;
}

interface Running {
	child: ChildProcess;
	jobs: Map<number, Job>;
}

/**
 * @param priority `ahead` where nobody waits for its pictures
 * @param artist module with `draw` (artist.ts); without one, nothing is drawn but blanks
 * @param idleFor milliseconds without a job after which the process ends
 * @param within milliseconds that a job may take; a job that hangs is ended with the process
 * @param compiled folder for its compiled modules, with which it starts in half the time
 */
export function openDrawingProcess({
	priority = "waitedFor",
	artist,
	compiled,
	idleFor = 30_000,
	within = 300_000,
}: {
	priority?: Priority;
	artist?: URL | undefined;
	compiled?: string | undefined;
	idleFor?: number;
	within?: number;
} = {}): DrawingProcess {
	let running: Running | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;
	let isClosed = false;

	function start(): Running {
		const args = [priority, ...(artist ? [artist.href] : [])];
		const child = fork(new URL("drawing-main.ts", import.meta.url), args, {
			execArgv: ["--max-old-space-size=512"],
			env: { ...process.env, ...memory, ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) },
			serialization: "advanced",
		});
		const started: Running = { child, jobs: new Map() };
		// alone it would notice only between two strokes, and until then hold open what the gateway wrote to
		const endToo = () => child.kill("SIGKILL");
		process.once("exit", endToo);
		child.once("exit", () => process.off("exit", endToo));
		child.on("message", (answer: DrawingAnswer) => {
			const job = started.jobs.get(answer.id);
			started.jobs.delete(answer.id);
			clearTimeout(job?.deadline);
			if ("fault" in answer) job?.reject(new Error(answer.fault));
			else job?.resolve(answer);
			if (started.jobs.size === 0) idle = setTimeout(() => end(started), idleFor).unref();
		});
		child.once("exit", () => end(started));
		child.once("error", () => end(started));
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
			job.reject(new DrawingLost("The drawing process ended."));
		}
		ended.jobs.clear();
	}

	function send(work: Work): Promise<Exclude<DrawingAnswer, { fault: string }>> {
		clearTimeout(idle);
		if (isClosed) return Promise.reject(new DrawingLost("The drawing process is closed."));
		running ??= start();
		const at = running;
		lastId += 1;
		const request: DrawingRequest = { id: lastId, work };
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
		async draw(job) {
			try {
				return await picture({ draw: job });
			} catch (error) {
				if (error instanceof DrawingLost || !(error instanceof Error)) throw error;
				throw new NotDrawn(error.message);
			}
		},
		encode: (master, rendition) => picture({ master, rendition }),
		async clean(bytes) {
			const answer = await send({ clean: bytes });
			if (!("cleaned" in answer)) throw otherAnswer();
			return answer.cleaned;
		},
		async fit(bytes, width) {
			const answer = await send({ fit: bytes, width });
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
