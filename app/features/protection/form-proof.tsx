import { useVisitor } from "#app/i18n/visitor.ts";
import type { BotScript } from "#app/models/protection/protection.ts";
import type { GuardedAction } from "#contract/protection/guarded.ts";
import { BotField } from "./bot-field.tsx";
import { Check } from "./check.tsx";

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
		<>
			{check ? <Check key={check} check={check} /> : null}
			{botScript && recaptchaActive ? <BotField script={botScript} action={action} /> : null}
		</>
	);
}
