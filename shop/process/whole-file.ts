// Files that are there only once they are whole: a writing that breaks off leaves neither half a file nor its beginnings.
import { renameSync, rmSync } from "node:fs";

/** @param write writes the file under another name, which it is given */
export async function writeWhole(
	file: string,
	write: (part: string) => Promise<unknown>,
): Promise<void> {
	const part = `${file}.part`;
	try {
		await write(part);
		renameSync(part, file);
	} finally {
		rmSync(part, { force: true });
	}
}
