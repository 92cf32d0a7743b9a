// The customer's saved cards (CHECKOUT-101): what names them, and a button that removes each.

import { Form } from "react-router";
import { SettingsPage } from "#app/features/account/settings-page.tsx";
import { CardMark, CardName } from "#app/features/payment/saved-cards.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	forgetSavedCard,
	readSavedCards,
	savedCardIdIn,
} from "#app/models/payment/saved-cards.server.ts";
import { type NamedCard, namedCard } from "#app/models/payment/saved-cards.ts";
import { required } from "#app/server/failures.ts";
import { seePage } from "#app/server/respond.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Route } from "./+types/route";
import styles from "./cards.module.css";

export const handle: RouteHandle = { i18n: ["payment", "forms"], page: "account" };

export async function loader({ context }: Route.LoaderArgs) {
	return { cards: (await required(readSavedCards(context))).map(namedCard) };
}

export async function action({ request, context }: Route.ActionArgs) {
	await required(forgetSavedCard(context, savedCardIdIn(await request.formData())));
	const flash = { kind: "success", key: "payment:savedCard.removed" } as const;
	return seePage(context, "account-settings-cards", flash);
}

function SavedCardRow({ card }: { card: NamedCard }) {
	const { t } = useTranslation("payment");
	return (
		<li className={`${layout.spread} ${styles.card}`}>
			<p className={styles.name}>
				<CardMark card={card} />
				<CardName card={card} />
				{card.isExpired ? <span className={typography.muted}>{t("savedCard.expired")}</span> : null}
			</p>
			<PostForm via={Form} preventScrollReset>
				<SubmitButton
					variant="text"
					name="savedCardId"
					value={card.savedCardId}
					aria-label={t("savedCard.removeOf", { brand: card.brand, ending: card.ending })}
				>
					{t("savedCard.remove")}
				</SubmitButton>
			</PostForm>
		</li>
	);
}

export default function SavedCardsPage({ loaderData: { cards } }: Route.ComponentProps) {
	const { t } = useTranslation("payment");
	return (
		<SettingsPage
			title={t("savedCard.title")}
			lead={t(cards.length > 0 ? "savedCard.intro" : "savedCard.none")}
		>
			{cards.length > 0 ? (
				<ul className={styles.cards}>
					{cards.map((card) => (
						<SavedCardRow key={card.savedCardId} card={card} />
					))}
				</ul>
			) : null}
		</SettingsPage>
	);
}
