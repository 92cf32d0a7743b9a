// The clothes that the house's scenes are composed of, by name.
import type { ArtworkSpec } from "../spec.ts";
import { dressed } from "./looks-dressed.ts";
import { others } from "./looks-men-children.ts";
import { separates } from "./looks-separates.ts";
import { things } from "./looks-things.ts";

export const pieces = {
	...dressed,
	...separates,
	...things,
	...others,
} as const satisfies Record<string, ArtworkSpec>;
