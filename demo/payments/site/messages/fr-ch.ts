import { fr } from "./fr.ts";
import type { PaymentMessages } from "./shape.ts";

/** French as Switzerland writes it: cash machines are bancomats, a demonstration a démo. */
export const frCh: PaymentMessages = {
	...fr,
	card: { ...fr.card, cvc: "Code de sécurité", expiry: "Valable jusqu’au" },
	mistakes: {
		...fr.mistakes,
		expiryMissing: "Indiquez jusqu’à quand la carte est valable.",
		expired: "Cette carte n’est plus valable.",
		cvcMissing: "Saisissez le code de sécurité.",
		cvc: "Le code de sécurité compte {digits} chiffres.",
	},
	testCards: {
		...fr.testCards,
		lead: "N’importe quelle date à venir, n’importe quel code de sécurité, n’importe quel nom.",
	},
	voucher: {
		...fr.voucher,
		lead: "Réglez cette référence au bancomat ou dans l’application de votre banque. Nous préparons le colis dès que l’argent est arrivé.",
	},
};
