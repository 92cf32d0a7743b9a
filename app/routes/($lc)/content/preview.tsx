// Opens the drafts for an author for an hour, and closes them again. Only exists if the operator has set a key.

import { getFormProps, useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import styles from "#app/features/content/preview-form.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { formReply } from "#app/server/form-reply.ts";
import { isPreviewing, isPreviewKey, previewLine } from "#app/server/preview.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/preview";

export const handle: RouteHandle = { i18n: ["content", "forms"] };

function mustBeOpen(context: Context, url: URL): void {
	if (getRuntime(context).env.PREVIEW_KEY === undefined) throw unknownPathNotFound(url.pathname);
}

export function loader({ context, url }: Route.LoaderArgs) {
	mustBeOpen(context, url);
	return { isPreview: isPreviewing(context), seo: { robots: { index: "noindex" } } };
}

const lead = async (context: Context, target: string, isOpening: boolean) =>
	redirect(target, { headers: { "Set-Cookie": await previewLine(context, isOpening) } });

const intents = {
	open(context: Context, form: FormData) {
		const isKey = isPreviewKey(context, String(form.get("key") ?? ""));
		if (!isKey) {
			// the typed key is a secret, so it is not sent back
			const wrong = new FormData();
			return data(formReply(context, wrong, { field: "key", message: "content:previewWrong" }), {
				status: 422,
			});
		}
		return lead(context, urlOf(getShop(context).locale, "help", {}), true);
	},
	close: (context: Context) => lead(context, urlOf(getShop(context).locale, "index"), false),
} as const;

export async function action({ context, request, url }: Route.ActionArgs) {
	mustBeOpen(context, url);
	const form = await request.formData();
	return dispatch(intents, form)(context, form);
}

const constraint = { key: { required: true } };

/** Opens and closes the preview of drafts; plain forms, so that a whole document is loaded. */
export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
	const isOpen = loaderData.isPreview;
	const lastResult = actionData ?? null;
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
