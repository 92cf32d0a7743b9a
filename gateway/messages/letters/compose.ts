// How a queued letter becomes a mail: each kind is composed by the noun it tells of, and `gateway/letters.ts` lists them all.
import type { GatewayContext } from "#gateway/context.ts";
import type { Mail } from "./letter.ts";
import type { Letter, LetterKind } from "./outbox.ts";

export type ComposeContext = Pick<
	GatewayContext,
	"config" | "db" | "reading" | "now" | "marketFacts" | "extensions"
>;

/** `later`: what it says is not true yet. `never`: it will not be true any more, or has no recipient. */
export type ComposeResult = Mail | "later" | "never";

/** Composes a letter from what is true when it is sent. */
export type Compose = (context: ComposeContext, letter: Letter) => Promise<ComposeResult>;

export type Composers<Kind extends LetterKind = LetterKind> = Readonly<Record<Kind, Compose>>;

/** The composers of kinds that have one function in common. */
export function composersOf<Kind extends LetterKind>(
	kinds: readonly Kind[],
	compose: (context: ComposeContext, kind: Kind, letter: Letter) => Promise<ComposeResult>,
): Composers<Kind> {
	const entries = kinds.map((kind): [Kind, Compose] => [
		kind,
		(context, letter) => compose(context, kind, letter),
	]);
	return Object.fromEntries(entries) as Record<Kind, Compose>;
}
