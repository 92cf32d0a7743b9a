// The package has no types of its own.
declare module "@adobe/structured-data-validator" {
	export interface Issue {
		severity: "ERROR" | "WARNING";
		issueMessage: string;
		rootType: string;
		fieldNames?: readonly string[];
	}
	export default class Validator {
		validate(found: { jsonld: Record<string, unknown[]>; errors: never[] }): Promise<Issue[]>;
	}
}
