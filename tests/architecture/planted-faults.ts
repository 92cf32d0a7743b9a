// `npm run test:gates [-- gate]`: plants one fault for each gate in a copy of the tree, and checks that the gate catches it.
import { execFileSync, spawnSync } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { faults } from "./faults.ts";
import { filesUnder, root } from "./tree.ts";

const copy = mkdtempSync(join(tmpdir(), "vitrine-faults-"));
for (const path of filesUnder()) {
	mkdirSync(join(copy, dirname(path)), { recursive: true });
	cpSync(join(root, path), join(copy, path));
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
for (const args of [
	["init", "-q"],
	["add", "-A"],
])
	execFileSync("git", args, { cwd: copy });

let missed = 0;
const asked = faults.filter(({ gate }) => !process.argv[2] || gate === process.argv[2]);
for (const { gate, fault, file, plant, command, says } of asked) {
	const whole = readFileSync(join(copy, file), "utf8");
	const faulty = plant(whole);
	if (faulty === whole) throw new Error(`${gate}: ${fault} could not be planted in ${file}.`);
	writeFileSync(join(copy, file), faulty);
	const [program, ...args] = command;
	const { status, stdout, stderr } = spawnSync(program, args, {
		cwd: copy,
		encoding: "utf8",
		env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1" },
	});
	writeFileSync(join(copy, file), whole);
	const caught = status !== 0 && says.test(stdout + stderr);
	process.stdout.write(`${caught ? "caught" : "MISSED"}  ${gate}: ${fault}\n`);
	missed += caught ? 0 : 1;
	if (!caught) process.stdout.write(`${(stdout + stderr).slice(-1500)}\n`);
}
rmSync(copy, { recursive: true, force: true });
process.stdout.write(`faults: ${asked.length - missed} passed, ${missed} failed\n`);
process.exitCode = missed === 0 ? 0 : 1;
