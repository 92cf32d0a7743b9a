/** What is wrong with a content file; the message names file and field. */
export class ContentFault extends Error {
	constructor(file: string, field: string, problem: string) {
		super(`${file}${field ? `: ${field}` : ""}: ${problem}`);
		this.name = "ContentFault";
	}
}
