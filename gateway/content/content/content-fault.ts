/** What is wrong with a content file; the message names file and field. */
export class ContentFault extends Error {
	/** `{type}/{uid}` of the entry that it was found in, where that was read */
	readonly entry: string | null;
	constructor(file: string, field: string, problem: string, entry: string | null = null) {
		super(`${file}${field ? `: ${field}` : ""}: ${problem}`);
		this.name = "ContentFault";
		this.entry = entry;
	}
}
