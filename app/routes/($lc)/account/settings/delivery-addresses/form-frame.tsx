import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import css from "./form-frame.module.css";

/** A page about one address of the book, with a link back to all of them. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<>
			<Link to={url("account-delivery-addresses")} className={css.back}>
				{t("title")}
			</Link>
			<PageHead title={title} />
			<h1 className={css.title}>{title}</h1>
			{children}
		</>
	);
}
