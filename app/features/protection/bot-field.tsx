import { useEffect, useRef } from "react";
import { whenAllowed } from "#app/features/consent/when-allowed.ts";
import { type BotScript, botAction, proofFields } from "#app/models/protection/protection.ts";
import type { GuardedAction } from "#contract/protection/guarded.ts";
import { holdSubmit } from "./hold-submit.ts";

/**
 * Puts the token of the bot-protection script into its form. Nothing is loaded before the visitor has allowed it, on this
 * page or an earlier one (MEASURE-3), and focuses the form.
 */
export function BotField({ script, action }: { script: BotScript; action: GuardedAction }) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const input = field.current;
		const form = input?.form;
		if (!form) return;
		const begin = () => {
			import("./bot-script.ts")
				.then(({ loadBotScript }) => loadBotScript(script))
				.catch(() => null);
		};
		let release = () => {};
		const stopWaiting = whenAllowed("measurement", () => {
			form.addEventListener("focusin", begin, { once: true });
			release = holdSubmit(form, async () => {
				const { botToken } = await import("./bot-script.ts");
				input.value = await botToken(script, botAction(action));
			});
		});
		return () => {
			stopWaiting();
			form.removeEventListener("focusin", begin);
			release();
		};
	}, [script, action]);
	return <input ref={field} type="hidden" name={proofFields.token} autoComplete="off" />;
}
