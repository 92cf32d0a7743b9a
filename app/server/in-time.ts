// What a page can do without: it waits so long for it, and goes without what fails (S1 §4: start-up loads that fail are
// ignored).
import { type Context, getRuntime } from "./request-context.ts";

/** Milliseconds that a page may be held up by what is not its subject. */
const patience = 1_500;

/** @param what for the log: `page without {what}` */
export async function inTime<T, Otherwise>(
	context: Context,
	what: string,
	asked: Promise<T>,
	otherwise: Otherwise,
): Promise<T | Otherwise> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Otherwise>((resolve) => {
		timer = setTimeout(resolve, patience, otherwise);
	});
	try {
		return await Promise.race([asked, late]);
	} catch (err) {
		getRuntime(context).log.debug({ err }, `page without ${what}`);
		return otherwise;
	} finally {
		clearTimeout(timer);
	}
}
