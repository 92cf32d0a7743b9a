import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./preview-form.module.css";

const constraint = { key: { required: true } };

/** Opens and closes the preview of drafts; plain forms, so that a whole document is loaded. */
export function PreviewForm({
	isOpen,
	lastResult,
}: {
	isOpen: boolean;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("content");
	const [form, { key }] = useForm<{ key: string }>({ id: "preview", lastResult, constraint });
	return (
		<main id="main" className={`${layout.wrap} ${styles.preview}`}>
			<PageHead title={t("previewTitle")} />
			<h1>{t("previewTitle")}</h1>
			<p>{isOpen ? t("previewing") : t("previewLead")}</p>
			<PostForm {...getFormProps(form)}>
				{isOpen ? (
					<Button name="intent" value="close">
						{t("previewClose")}
					</Button>
				) : (
					<>
						<Field field={key} type="password" label={t("previewKey")} autoComplete="off" />
						<Button name="intent" value="open">
							{t("previewOpen")}
						</Button>
					</>
				)}
			</PostForm>
		</main>
	);
}
