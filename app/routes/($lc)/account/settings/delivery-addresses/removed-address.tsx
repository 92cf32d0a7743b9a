import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import css from "./address-book.module.css";

/** An address that was deleted a moment ago, with an undo button. */
export function RemovedAddress({ street }: { street: string }) {
	const { t } = useTranslation("addresses");
	return (
		<div className={css.removed}>
			<p id="removed" role="status">
				{t("deleted", { street })}
			</p>
			<PostForm via={Form}>
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
			</PostForm>
		</div>
	);
}
