import { Suspense } from "react";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { BotScript } from "#app/models/protection/protection.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { GuardedAction } from "#contract/protection/guarded.ts";
// a lazy part's chunk adds no style sheet to a document
import "./check.module.css";

/** Only used if a robot is suspected, or if the shop has a script against robots. */
const Check = lazyPart(async () => (await import("./check.tsx")).Check);
const BotField = lazyPart(async () => (await import("./bot-field.tsx")).BotField);

/** What a guarded form sends along: the check that it was asked for, and the token of the bot-protection script. */
export function FormProof({
	action,
	check = null,
	botScript,
}: {
	action: GuardedAction;
	/** null where the last reply asked for none */
	check?: string | null | undefined;
	/** null where the shop has none */
	botScript: BotScript | null;
}) {
	const { recaptchaActive } = useVisitor();
	return (
		<Suspense>
			{check ? <Check key={check} check={check} /> : null}
			{botScript && recaptchaActive ? <BotField script={botScript} action={action} /> : null}
		</Suspense>
	);
}
