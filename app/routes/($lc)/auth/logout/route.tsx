import { redirectDocument } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { forgetCart } from "#app/models/cart/cart.server.ts";
import { type Context, getSession } from "#app/server/request-context.ts";
import { signOutUrl } from "#app/server/sign-in.ts";
import { getTranslator } from "#app/server/translator.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { brand } from "#shop/brand.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export const handle: RouteHandle = { i18n: ["auth"] };

/** SESSION-24: the cart id is removed, then the authentication site signs out. */
function leave(context: Context): Response {
	forgetCart(context);
	getSession(context).signOut();
	return redirectDocument(signOutUrl(context), { headers: { "Cache-Control": "no-store" } });
}

export function loader({ request, context }: Route.LoaderArgs) {
	// SESSION-25: another site must not sign anybody out by a link or a picture
	const isElsewhere = request.headers.get("Sec-Fetch-Site") === "cross-site";
	if (!isElsewhere && request.method === "GET") return leave(context);
	return { title: `${getTranslator(context, "auth")("leaveTitle")} · ${brand.name}` };
}

export function action({ context }: Route.ActionArgs) {
	return leave(context);
}

export default function Logout() {
	const { t } = useTranslation("auth");
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${styles.page}`}>
			<PageHead title={t("leaveTitle")} />
			<h1 className={typography.title}>{t("leaveTitle")}</h1>
			<p className={`${typography.muted} ${styles.text}`}>{t("leaveText")}</p>
			<PostForm className={styles.actions}>
				<Button>{t("leave")}</Button>
				<Link to={url("account-dashboard")} className={buttonClass("line")}>
					{t("stay")}
				</Link>
			</PostForm>
		</main>
	);
}
