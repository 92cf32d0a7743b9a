// `npm run new operation carts/add-note`: writes what a new thing starts with, in its places and in the project's style.
import { execFileSync } from "node:child_process";
import { newOperation } from "./new-operation.ts";

const [what, named = ""] = process.argv.slice(2);
try {
	if (what !== "operation") throw new Error("npm run new operation <noun>/<verb>-<thing>");
	const files = newOperation(process.cwd(), named);
	execFileSync("biome", ["check", "--write", ...files], { stdio: "ignore" });
	process.stdout.write(`${files.join("\n")}\n\nIts caller in app/models is yours to write.\n`);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
