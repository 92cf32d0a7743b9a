// The two letters of a message to customer service: to the market's service address, and to its writer.
import type { ComposeContext } from "#gateway/messages/letters/compose.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import {
	type LetterPart,
	letterText,
	type Mail,
	paragraph,
} from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop } from "#gateway/messages/letters/shop-origin.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfMarket, localeOfShop, momentText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { readMessage } from "./read-messages.ts";

const kinds = ["contact-message", "contact-received"] as const;
type Kind = (typeof kinds)[number];

/** `never` when the message is deleted, or the market has no service address any more. */
async function compose(
	context: ComposeContext,
	kind: Kind,
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const message = await readMessage(context.db, about);
	const market = domainOfStore(message?.storeId ?? "");
	if (!message || !market) return "never";
	const { reference, storeId, email, topic, orderNumber, words, language } = message;
	const isForService = kind === "contact-message";
	if (isForService && !market.service.email) return "never";
	const locale = isForService ? localeOfMarket(market) : localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const about_ = t(`contact:topic.${topic}`);
	const fact = (label: string, value: string): LetterPart => ({ kind: "fact", label, value });
	const facts = [
		fact(t("contact:reference"), reference),
		...(orderNumber ? [fact(t("contact:order"), orderNumber)] : []),
	];
	const footer = { shop: market.domain };
	if (!isForService) {
		return {
			letterId,
			to: { name: "", address: email },
			text: letterText(ofShop(context, storeId, locale), "", {
				subject: t("contact:received.subject", { reference }),
				heading: t("contact:received.heading"),
				parts: [
					// the message itself is not repeated: the address may not be the sender's own
					paragraph(t("contact:received.text", { topic: about_ })),
					...facts,
					paragraph(t("contact:received.more")),
				],
				footer: t("contact:received.footer", footer),
			}),
		};
	}
	return {
		letterId,
		to: { name: "", address: market.service.email },
		replyTo: email,
		text: letterText({ t, tag: locale.tag }, "", {
			subject: t("contact:message.subject", { reference, topic: about_ }),
			heading: about_,
			parts: [
				{
					kind: "address",
					title: t("contact:message.from"),
					lines: [
						email,
						t("contact:message.language", { language }),
						momentText(message.receivedAt, locale, market.timeZone),
					],
				},
				...facts,
				...(orderNumber
					? [paragraph(t(message.isOwnOrder ? "contact:message.own" : "contact:message.notOwn"))]
					: []),
				{ kind: "address", title: t("contact:message.words"), lines: words.split(/\r\n?|\n/) },
				paragraph(t("contact:message.reply")),
			],
			footer: t("contact:message.footer", footer),
		}),
	};
}

export const contactLetters = composersOf(kinds, compose);
