import { FormToken } from "~/i18n/form-token.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/form/plain-field.tsx";
import { PageHead } from "~/ui/page-head.tsx";

/** Opens and closes the drafts of an author; plain forms, so that they load a whole document. */
export function PreviewForm({ isOpen, isWrong }: { isOpen: boolean; isWrong: boolean }) {
	const { t } = useTranslation("content");
	return (
		<main id="main" className="wrap ct-preview">
			<PageHead title={t("previewTitle")} />
			<h1>{t("previewTitle")}</h1>
			<p>{isOpen ? t("previewing") : t("previewLead")}</p>
			<form method="post">
				<FormToken />
				{isOpen ? (
					<Button name="intent" value="close">
						{t("previewClose")}
					</Button>
				) : (
					<>
						<Field
							id="key"
							name="key"
							type="password"
							label={t("previewKey")}
							autoComplete="off"
							error={isWrong ? t("previewWrong") : undefined}
						/>
						<Button name="intent" value="open">
							{t("previewOpen")}
						</Button>
					</>
				)}
			</form>
		</main>
	);
}
