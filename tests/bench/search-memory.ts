// `node --expose-gc search-memory.ts <database>`: what the words of a catalogue's searches take, in a process that has nothing
// else. Prints JSON: megabytes of heap and buffers, and seconds of this process' CPU to read them.
import { openPostgres } from "#gateway/platform/db/client.ts";
import { warmSearch } from "#gateway/selling/catalog/search/search.ts";

const [url = ""] = process.argv.slice(2);
const { db, close } = await openPostgres(url, 2);

function held(): number {
	if (!globalThis.gc) throw new Error("It needs --expose-gc.");
	// what a first collection frees may hold more
	for (let times = 0; times < 3; times += 1) globalThis.gc();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

// opens the connection and loads the code
await db.execute("select 1");
const [before, began] = [held(), process.cpuUsage()];
const languages = await warmSearch(db);
const { user, system } = process.cpuUsage(began);
process.stdout.write(
	JSON.stringify({
		languages: languages.length,
		megabytes: (held() - before) / 1e6,
		seconds: (user + system) / 1e6,
	}),
);
await close();
