import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { proofFields } from "#app/models/protection/protection.ts";
import { waitWithoutScript } from "#contract/protection/guarded.ts";
import styles from "./check.module.css";
import { holdSubmit } from "./hold-submit.ts";

type State = "waiting" | "working" | "done" | "failed";

/**
 * Checks that no robot sends its form (ADR 0048): solved by the page's script, or waited out without JavaScript. Give
 * each new check its own `key`.
 */
export function Check({ check }: { check: string }) {
	const { t } = useTranslation("forms");
	const field = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<State>("waiting");
	const [carried, setCarried] = useState(check);
	useEffect(() => {
		const input = field.current;
		if (!input?.form) return;
		let isGone = false;
		setState("working");
		const solving = import("./solve.ts")
			.then(({ solve }) => solve(check))
			.then((solved) => {
				if (isGone) return;
				// set at once, since a form that was held back is sent before the next render
				input.value = solved;
				setCarried(solved);
				setState("done");
			})
			.catch(() => setState("failed"));
		const release = holdSubmit(input.form, () => solving);
		solving.then(release);
		return () => {
			isGone = true;
			release();
		};
	}, [check]);
	const wait = t("check.wait", { seconds: waitWithoutScript });
	const statusText = {
		waiting: "",
		working: t("check.working"),
		done: t("check.done"),
		failed: `${t("check.failed")} ${wait}`,
	}[state];
	return (
		<div className={styles.check} data-state={state}>
			<input
				ref={field}
				type="hidden"
				name={proofFields.check}
				value={carried}
				autoComplete="off"
			/>
			<p role="status">{statusText}</p>
			<noscript>
				<p>{wait}</p>
			</noscript>
		</div>
	);
}
