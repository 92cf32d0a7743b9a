// Plants a fault in a copy of gateway/ and demo/, to prove the checker.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import type { Wanted } from "./plans.ts";

export interface PlantedFault {
	name: string;
	/** text that is replaced, wherever it occurs in a file */
	edits: readonly { file: string; from: string | RegExp; to: string }[];
	/** run on the database besides */
	sql?: readonly string[];
	/** the things that shoppers must fight over, for a fault that shows only then */
	rush?: Wanted;
	/** what the checker must report */
	says: RegExp;
}

export interface FaultyTree {
	root: string;
	remove(): void;
}

/** The files that a fault changes, with the fault in them. @throws Error when the text that it replaces is not there */
export function faultyFiles({ name, edits }: PlantedFault): Map<string, string> {
	const files = new Map<string, string>();
	for (const { file, from, to } of edits) {
		const whole = files.get(file) ?? readFileSync(join(projectRoot, file), "utf8");
		const faulty = whole.replace(from, () => to);
		if (faulty === whole) throw new Error(`"${name}" could not be planted in ${file}.`);
		files.set(file, faulty);
	}
	return files;
}

/** A tree with the gateway and the demo of this one and a fault in it. @throws Error as `faultyFiles` does */
export function plant(fault: PlantedFault): FaultyTree {
	const files = faultyFiles(fault);
	const root = mkdtempSync(join(tmpdir(), "vitrine-fault-"));
	for (const path of ["gateway", "demo", "shop", "package.json"]) {
		cpSync(join(projectRoot, path), join(root, path), { recursive: true });
	}
	symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
	for (const [file, faulty] of files) writeFileSync(join(root, file), faulty);
	return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
