import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type FlashView, useVisitor } from "#app/i18n/visitor.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { slot } from "#app/ui/slot.tsx";
import { undoDuration, usePausableTimer } from "#app/ui/use-pausable-timer.ts";
import styles from "./flash-message.module.css";

/** A message with an undo; with JavaScript it is shown for four seconds (LIMIT-37), without it as long as the page. */
function UndoFlash({ flash, undo }: { flash: FlashView; undo: NonNullable<FlashView["undo"]> }) {
	const { t } = useTranslation("layout");
	const [isOver, setOver] = useState(false);
	const hold = usePausableTimer(undoDuration, () => setOver(true));
	if (isOver) return null;
	return (
		<div className={`${layout.wrap} ${styles.flash}`} data-flash="" {...hold}>
			<Notice kind={flash.kind} isLive>
				{flash.text}
				<PostForm action={undo.path}>
					{Object.entries(undo.fields).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Button variant="text">{t("undo")}</Button>
				</PostForm>
			</Notice>
		</div>
	);
}

/** The one message of the last action, above the page. */
export const FlashMessage = slot("flash", () => {
	const { flash } = useVisitor();
	if (!flash) return null;
	if (flash.undo) return <UndoFlash key={flash.text} flash={flash} undo={flash.undo} />;
	return (
		<div className={`${layout.wrap} ${styles.flash}`} data-flash="">
			<Notice kind={flash.kind} isLive>
				{flash.text}
				{flash.link ? (
					<>
						{" "}
						<a href={flash.link.href}>{flash.link.label}</a>
					</>
				) : null}
			</Notice>
		</div>
	);
});
