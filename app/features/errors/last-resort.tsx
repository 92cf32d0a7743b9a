// The last error page, when not even the shop's frame could be rendered: plain text and a link home.
import { isRouteErrorResponse } from "react-router";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";

export function LastResort({ error }: { error: unknown }) {
	const { t } = useTranslation("common");
	const { locale } = useShop();
	const isNotFound = isRouteErrorResponse(error) && error.status === 404;
	const kind = isNotFound ? "notFound" : "serverError";
	return (
		<main>
			<PageHead title={t(`plain.${kind}.title`)} />
			<h1>{t(`plain.${kind}.title`)}</h1>
			<p>{t(`plain.${kind}.text`)}</p>
			<p>
				<a href={`/${locale.prefix}/`}>{t("plain.home")}</a>
			</p>
		</main>
	);
}
