import type { ReactNode } from "react";
import type { Part } from "~/ui/kept-markup.ts";

type Drawn = typeof import("~/features/menu/on-server.ts");

const atHand: Drawn | null = import.meta.env.SSR
	? await import("~/features/menu/on-server.ts")
	: null;

/** A part of the header made of `packed`; null in the browser, whose build has none of what draws it. */
export function serverDraws(
	name: string,
	draw: (parts: Drawn) => ReactNode,
	packed: string,
): Part | null {
	return atHand && { key: `${name} ${packed}`, draw: () => draw(atHand) };
}
