// Facts about a type of schema.org.

/** Data types, then names of types; an enumeration is given by the name of its type. */
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
	/** its direct supertypes */
	is: readonly string[];
	properties: Readonly<Record<string, readonly Range[]>>;
	/** required properties: without them the type says nothing */
	needs?: readonly string[];
}
