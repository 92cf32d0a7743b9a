// The demo accounts that docs/demo.md lists and tests sign in with.

export interface DemoAccount {
	customerId: string;
	email: string;
	/** null for a customer who came with an e-mail only (SESSION-27): there is no way to sign in to it again */
	password: string | null;
	/** what can be seen with it */
	about: string;
}

export const demoAccounts = {
	loyal: {
		customerId: "demo-loyal",
		email: "camille.laurent@vitrine.example",
		password: "une-robe-en-lin-bleu",
		about: "France, loyalty card (FID), two delivery addresses, billing address",
	},
	secondProgramme: {
		customerId: "demo-second-programme",
		email: "jonas.weber@vitrine.example",
		password: "ein-mantel-fuer-den-herbst",
		about: "Germany, second programme (HSP), one address",
	},
	plain: {
		customerId: "demo-plain",
		email: "zofia.nowak@vitrine.example",
		password: "welniany-sweter-na-zime",
		about: "Poland, a new account with nothing in it yet",
	},
	emailOnly: {
		customerId: "demo-email-only",
		email: "ines.garcia@vitrine.example",
		password: null,
		about: "Spain, came with an e-mail only: no password; a link by letter leads back in",
	},
	deleted: {
		customerId: "demo-deleted",
		email: "marco.rossi@vitrine.example",
		password: "una-giacca-di-velluto",
		about: "Italy, a deleted account, which only offers to come back",
	},
} as const satisfies Record<string, DemoAccount>;
