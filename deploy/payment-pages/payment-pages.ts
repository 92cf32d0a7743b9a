// `npm run payment-pages -- inventory | record <url> <file> | check <url> <file>`: which scripts a payment page has and why, and
// whether a shopper receives what was approved (docs/operating.md, 'Payment pages').
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Approved, describePage, differences } from "./examine.ts";
import { fetchPage } from "./fetch-page.ts";
import { inventoryText, listScripts } from "./inventory.ts";

const root = join(import.meta.dirname, "../..");
const usage =
	"Say inventory, record <url> <file> or check <url> <file>; PAYMENT_PAGE_COOKIES names a file with the Cookie header of a customer whose bag can be paid, which is kept up to date.";

async function inventory(): Promise<number> {
	const scripts = await listScripts(join(root, "build"));
	writeFileSync(join(root, "docs/payment-scripts.md"), inventoryText(scripts));
	const missing = scripts.filter(({ reason }) => reason === null).map(({ name }) => name);
	process.stdout.write(`${scripts.length} scripts\n`);
	if (missing.length > 0) process.stderr.write(`without a reason: ${missing.join(" ")}\n`);
	return missing.length > 0 ? 1 : 0;
}

const { PAYMENT_PAGE_COOKIES: cookieFile = "", PAYMENT_PAGE_COOKIE: given } = process.env;

async function receive(url: string) {
	const cookie = cookieFile ? readFileSync(cookieFile, "utf8").trim() : given;
	const keepCookie = (text: string) => {
		// one that was cut off would end the session
		writeFileSync(`${cookieFile}.new`, text, { mode: 0o600 });
		renameSync(`${cookieFile}.new`, cookieFile);
	};
	return describePage(await fetchPage(url, { cookie, ...(cookieFile ? { keepCookie } : {}) }));
}

async function record(url: string, file: string): Promise<number> {
	const found = await receive(url);
	writeFileSync(file, `${JSON.stringify(found, null, "\t")}\n`);
	const { files, inline, targets } = found;
	process.stdout.write(
		`${Object.keys(files).length} files, ${inline.length} inline scripts and styles. Read what leads elsewhere before you approve it:\n${targets.join("\n")}\n`,
	);
	return 0;
}

async function check(url: string, file: string): Promise<number> {
	const approved = JSON.parse(readFileSync(file, "utf8")) as Approved;
	const found = differences(approved, await receive(url));
	for (const line of found) process.stderr.write(`${line}\n`);
	process.stdout.write(
		found.length > 0 ? `${url}: ${found.length} changes\n` : `${url}: as approved\n`,
	);
	return found.length > 0 ? 1 : 0;
}

const [command = "", url = "", file = ""] = process.argv.slice(2);
try {
	if (command === "inventory") process.exitCode = await inventory();
	else if (command === "record" && url && file) process.exitCode = await record(url, file);
	else if (command === "check" && url && file) process.exitCode = await check(url, file);
	else throw new Error(usage);
} catch (error) {
	// no answer is no proof that all is well
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 2;
}
