// The letter that says the archive of a customer's own data is ready.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { addressee, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { customers, dataArchives } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, momentText, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";

/** `never` when the customer is gone, or the days of the file are over. */
export async function composeArchive(
	context: Pick<GatewayContext, "config" | "db" | "now">,
	letter: Letter,
): Promise<Mail | "never"> {
	const { archiveId, storeId, language, keptUntil } = dataArchives;
	const [row] = await context.db
		.select({ archive: { archiveId, storeId, language, keptUntil }, to: customers })
		.from(dataArchives)
		.innerJoin(customers, eq(customers.customerId, dataArchives.customerId))
		.where(eq(archiveId, letter.about));
	if (!row?.archive.keptUntil || row.to.deletedAt) return "never";
	const { archive, to } = row;
	const locale = localeOfShop(archive.storeId, archive.language);
	const t = translatorOf(locale.messages);
	const name = nameText(to.firstName);
	const until = momentText(
		row.archive.keptUntil.toISOString(),
		locale,
		domainOfStore(archive.storeId)?.timeZone,
	);
	const href = pageUrl(context, archive.storeId, locale, "data-archive", {
		archiveId: archive.archiveId,
	});
	return {
		letterId: letter.letterId,
		to: addressee(to),
		text: letterText(ofShop(context, archive.storeId, locale), name, {
			subject: t("account:archiveReady.subject"),
			heading: t("account:archiveReady.heading"),
			parts: [
				{ kind: "paragraph", text: t("account:archiveReady.text", { moment: until }) },
				{ kind: "paragraph", text: t("account:archiveReady.more") },
				{
					kind: "action",
					label: t("account:archiveReady.action"),
					href,
				},
			],
			footer: t("account:footer", { shop: domainOfStore(archive.storeId)?.domain ?? "" }),
		}),
	};
}
