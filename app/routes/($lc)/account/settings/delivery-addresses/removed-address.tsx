import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { FormToken } from "#app/ui/form/form-token.tsx";
import css from "./address-book.module.css";

/** An address that was deleted a moment ago, with an undo button. */
export function RemovedAddress({ street }: { street: string }) {
	const { t } = useTranslation("addresses");
	return (
		<div className={css.removed}>
			<p id="removed" role="status">
				{t("deleted", { street })}
			</p>
			<Form method="post">
				<FormToken />
				<Button
					variant="text"
					name="intent"
					value="restore"
					aria-describedby="removed"
					// the button that deleted it is gone, so the focus moves here
					autoFocus
				>
					{t("undo")}
				</Button>
			</Form>
		</div>
	);
}
