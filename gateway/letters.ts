// Every kind of letter with what composes it: each noun offers its own.
import { accountLetters } from "#gateway/customers/sessions/compose-account.ts";
import { emailLetters } from "#gateway/customers/sessions/compose-email.ts";
import { linkLetters } from "#gateway/customers/sessions/compose-link.ts";
import { contactLetters } from "#gateway/messages/contact/compose-contact.ts";
import type { Composers } from "#gateway/messages/letters/compose.ts";
import { newsletterLetters } from "#gateway/messages/newsletter/compose-newsletter.ts";
import { orderLetters } from "#gateway/orders/letters/compose.ts";
import { composeArchive } from "#gateway/orders/personal-data/compose-archive.ts";
import { composeAlert } from "#gateway/selling/alerts/compose-alert.ts";
import { emailAlertLetters } from "#gateway/selling/alerts/compose-email-alert.ts";
import { composeInvitation } from "#gateway/selling/offers/compose-invitation.ts";
import { questionLetters } from "#gateway/selling/questions/compose-question.ts";
import { reservationLetters } from "#gateway/selling/reservations/compose-reservation.ts";

export const composers: Composers = {
	...accountLetters,
	...emailLetters,
	...linkLetters,
	...newsletterLetters,
	...contactLetters,
	...questionLetters,
	...emailAlertLetters,
	...orderLetters,
	...reservationLetters,
	"archive-ready": composeArchive,
	"stock-alert": composeAlert,
	invitation: composeInvitation,
};
