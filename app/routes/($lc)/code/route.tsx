// A link with a promo code (CART-124). Opening it keeps nothing: what fetches a page ahead must not choose a shopper's code.
import { Form } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { codeOfLink, keepCode, tryKeptCode } from "#app/models/cart/promo-codes.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage, unknownIdNotFound } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export const handle: RouteHandle = {
	i18n: ["cart", "forms"],
	page: "cart",
};

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

function codeOr404(typed: string, path: string): string {
	const code = codeOfLink(typed);
	if (!code) throw unknownIdNotFound(path);
	return code;
}

export function loader({ params, url }: Route.LoaderArgs) {
	return { code: codeOr404(params.code, url.pathname).toUpperCase() };
}

async function keep(context: Context, code: string): Promise<Flash> {
	keepCode(context, code);
	const values = { code: code.toUpperCase() };
	switch (await tryKeptCode(context)) {
		case "applied":
			return { kind: "success", key: "cart:code.applied", values };
		case "refused":
			return { kind: "warning", key: "cart:failure.code" };
		default:
			return { kind: "success", key: "cart:codeLink.kept", values };
	}
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const run = dispatch({ keep }, await request.formData());
	const flash = await run(context, codeOr404(params.code, url.pathname));
	return seePage(context, "cart", flash);
}

export default function CodePage({ loaderData: { code } }: Route.ComponentProps) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	return (
		<div className={styles.page}>
			<PageHead title={t("codeLink.title", { code })} />
			<h1 className={typography.title}>{t("codeLink.title", { code })}</h1>
			<p className={`${typography.muted} ${styles.lead}`}>{t("codeLink.text")}</p>
			<div className={styles.ways}>
				<PostForm via={Form}>
					<SubmitButton name="intent" value="keep">
						{t("codeLink.keep")}
					</SubmitButton>
				</PostForm>
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
			</div>
		</div>
	);
}
