import type { ReactNode } from "react";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** A page about one address of the book, with a link back to all of them. */
export function FormFrame({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<SettingsPage
			title={title}
			back={{ label: t("title"), href: url("account-delivery-addresses") }}
		>
			{children}
		</SettingsPage>
	);
}
