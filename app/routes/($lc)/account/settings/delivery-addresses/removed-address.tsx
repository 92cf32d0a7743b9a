import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import css from "./address-book.module.css";

/** An address that was deleted a moment ago, with the way back (S2 §4). */
export function RemovedAddress({ street }: { street: string }) {
	const { t } = useTranslation("addresses");
	const undo = useRef<HTMLButtonElement>(null);
	// the button that deleted it is gone, and the focus with it
	useEffect(() => {
		if (document.activeElement === document.body) undo.current?.focus();
	}, []);
	return (
		<div className={css.removed}>
			<p id="removed" role="status">
				{t("deleted", { street })}
			</p>
			<Form method="post">
				<FormToken />
				<Button ref={undo} look="text" name="intent" value="restore" aria-describedby="removed">
					{t("undo")}
				</Button>
			</Form>
		</div>
	);
}
