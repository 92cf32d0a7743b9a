// What is said of a type of schema.org.

/** Data types, then names of types; an enumeration is the name of its type. */
export type Range =
	| "Text"
	| "URL"
	| "Number"
	| "Integer"
	| "Boolean"
	| "Date"
	| "Time"
	| (string & {});

export interface TypeFacts {
	/** types it descends from */
	is: readonly string[];
	properties: Readonly<Record<string, readonly Range[]>>;
	/** without these it says nothing */
	needs?: readonly string[];
}
