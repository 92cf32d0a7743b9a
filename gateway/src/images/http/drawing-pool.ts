// A bounded number of drawing threads with a bounded queue: no number of askers can take the machine.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ArtworkSpec, PictureType } from "../spec.ts";

export type DrawJob = { width: number } & (
	| { scene: string }
	| { spec: ArtworkSpec; type: PictureType; companions: readonly ArtworkSpec[] }
);
export type DrawnMaster = { id: number } & ({ content: Uint8Array } | { fault: string });

/** Too many pictures are waiting to be drawn already. */
export class TooManyDrawings extends Error {}

interface Waiting {
	job: DrawJob;
	resolve(content: Buffer): void;
	reject(error: Error): void;
}

export interface DrawingPool {
	/** @throws TooManyDrawings when the queue is full */
	draw(job: DrawJob): Promise<Buffer>;
	close(): Promise<void>;
}

/** Milliseconds without work after which the threads are let go. */
const idleFor = 30_000;

/**
 * @param size threads at most; they start with the first drawing
 * @param maxWaiting drawings in the queue at most
 */
export function openDrawingPool(
	size = Math.max(2, availableParallelism() - 1),
	maxWaiting = 240,
): DrawingPool {
	const queue: Waiting[] = [];
	const free: Worker[] = [];
	const busy = new Map<Worker, Waiting>();
	let idle: NodeJS.Timeout | undefined;

	function release(): void {
		for (const worker of free.splice(0)) void worker.terminate();
	}

	function done(worker: Worker, answer: DrawnMaster | Error): void {
		const waiting = busy.get(worker);
		// an idle thread that is let go, or one whose end was told already
		if (!waiting) return;
		busy.delete(worker);
		if (answer instanceof Error) {
			// the thread is gone with its drawing; the next job starts another
			waiting.reject(answer);
		} else {
			free.push(worker);
			if ("fault" in answer) waiting.reject(new Error(answer.fault));
			else waiting.resolve(Buffer.from(answer.content));
		}
		next();
	}

	function hire(): Worker {
		const worker = new Worker(new URL("./drawing-worker.ts", import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: 512 },
		});
		worker.on("message", (answer: DrawnMaster) => done(worker, answer));
		worker.on("error", (error) => done(worker, error as Error));
		worker.on("exit", () => done(worker, new Error("The drawing thread ended.")));
		worker.unref();
		return worker;
	}

	function next(): void {
		clearTimeout(idle);
		if (queue.length === 0) {
			if (busy.size === 0) idle = setTimeout(release, idleFor).unref();
			return;
		}
		if (busy.size >= size) return;
		const waiting = queue.shift();
		if (!waiting) return;
		const worker = free.pop() ?? hire();
		busy.set(worker, waiting);
		worker.postMessage({ id: 0, job: waiting.job });
		next();
	}

	return {
		draw(job) {
			if (queue.length >= maxWaiting) return Promise.reject(new TooManyDrawings());
			return new Promise((resolve, reject) => {
				queue.push({ job, resolve, reject });
				next();
			});
		},
		async close() {
			clearTimeout(idle);
			await Promise.all([...busy.keys(), ...free].map((worker) => worker.terminate()));
		},
	};
}
