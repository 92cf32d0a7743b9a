// A process that asks for pages which are not in memory, and does nothing else: how soon it is told to come back later is the
// storefront's time alone. It is told the origin, and tells its times when it is told to stop.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [origin = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** of each refusal: milliseconds since this process began to ask, and milliseconds to its head */
const refusals: [asked: number, took: number][] = [];
const beganAt = performance.now();

process.once("message", () => {
	process.send?.(refusals);
	process.disconnect();
	process.exit(0);
});

for (let times = 0; ; times += 1) {
	const startedAt = performance.now();
	await new Promise<void>((resolve, reject) => {
		const headers = { "Sec-Fetch-Site": "none" };
		request(`${origin}/fr-fr/search/?q=robe${times}`, { agent, headers }, (answer) => {
			if (answer.statusCode === 503) {
				refusals.push([startedAt - beganAt, performance.now() - startedAt]);
			}
			answer.resume().once("close", resolve);
		})
			.once("error", reject)
			.end();
	});
	await pause(200);
}
