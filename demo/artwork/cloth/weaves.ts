import { cable, mohair, rib, stockinette } from "./knitted.ts";
import { corduroy, leather, quilted, suede, velvet } from "./surfaced.ts";
import type { Weave } from "./tile.ts";
import * as woven from "./woven.ts";

export interface WeaveEntry {
	make(request: woven.WeaveRequest): Weave;
	/** Its tile carries the cloth's own colours and cannot be shared between dyes. */
	coloured?: true;
}

/** Every surface the kit can weave, by its name. */
export const weaves = {
	poplin: { make: woven.poplin },
	jersey: { make: woven.jersey },
	twill: { make: woven.twill },
	melton: { make: woven.melton },
	linen: { make: woven.linen },
	denim: { make: woven.denim, coloured: true },
	tweed: { make: woven.tweed, coloured: true },
	satin: { make: woven.satin },
	nylon: { make: woven.nylon },
	stockinette: { make: stockinette },
	rib: { make: rib },
	cable: { make: cable },
	corduroy: { make: corduroy },
	leather: { make: leather },
	suede: { make: suede },
	velvet: { make: velvet },
	mohair: { make: mohair },
	canvas: { make: woven.canvas },
	crepe: { make: woven.crepe },
	quilted: { make: quilted },
} as const satisfies Record<string, WeaveEntry>;
export type WeaveName = keyof typeof weaves;
