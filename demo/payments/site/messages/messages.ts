// The words of the payment site. `{…}` are filled in by `fill`; parity is held by tests/demo/payments/messages.test.ts.
import type { MessageLanguage } from "../../../../gateway/sites/locales.ts";
import { withFrenchSpaces } from "../../../../gateway/wording/french-spaces.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { frCh } from "./fr-ch.ts";
import { it } from "./it.ts";
import { pl } from "./pl.ts";
import type { PaymentMessages } from "./shape.ts";

export const paymentMessages: Record<MessageLanguage, PaymentMessages> = {
	fr: withFrenchSpaces(fr),
	"fr-CH": withFrenchSpaces(frCh),
	en,
	es,
	de,
	it,
	pl,
};
