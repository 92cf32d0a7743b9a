// What `help` says: each command with its arguments and what it does, by what it is about (OPERATOR-24).
import { type CommandOutput, formatRows } from "../command-answer.ts";
import { kindNames } from "./import/kinds.ts";
import { exportFormats } from "./import/run-export.ts";

interface Usage {
	/** as they are typed; empty for none */
	args: string;
	/** what the command does, in one line */
	about: string;
}

const usages = {
	"The shop": {
		help: { args: "[command]", about: "says what commands there are, or how one is used" },
		maintenance: {
			args: "on|off <prefix …|all> [instant]",
			about: "closes markets for a while, or opens them again, now or from an instant",
		},
		"waiting-room": {
			args: "open <name> <people a minute> <product id …> [--pass minutes] [--from instant] | close <name>",
			about: "lets people in to products one after the other, when more come than there are",
		},
		"waiting-rooms": { args: "", about: "lists waiting rooms and their lines" },
		migrate: {
			args: "[--plan]",
			about:
				"brings the database to this version’s schema; with --plan it says what that runs, and changes nothing",
		},
		convert: {
			args: "<file …> [--to folder] [--language en] [--currency EUR] [--stock units] [--sizes DE] [--pictures https://…]",
			about:
				"turns products, customers or orders of Shopify, WooCommerce, Magento, Akeneo or Google into files for import",
		},
		import: {
			args: "<file or folder …> [--dry-run] [--from-start] [--full-speed]",
			about: "takes in a catalogue (docs/importing.md)",
		},
		"content-import": {
			args: "<folder> [version] [--dry-run]",
			about: "takes in texts and pages (docs/content.md); an older version is refused",
		},
		export: {
			args: `<folder> [kind …] [${exportFormats.map((format) => `--${format}`).join("|")}]`,
			about: `writes what import reads; kinds are ${kindNames.join(", ")}`,
		},
		"merchant-feed": {
			args: "<feed> <folder> [language]",
			about: "turns a feed for Google Merchant Center into files for import",
		},
		"product-feed": {
			args: "<market> <google-xml|google-tsv|meta|openai> <file>",
			about: "writes what a market sells for Google, Meta or OpenAI; .gz compresses it",
		},
		"operator-actions": {
			args: "[how many]",
			about: "lists what commands changed, when and by whom",
		},
		report: {
			args: "[--from day] [--to day] [--market fr-fr]",
			about: "shows visits, funnel, orders and speed",
		},
		"synonym-proposals": {
			args: "[language]",
			about: "lists what searches without a result may have meant",
		},
		recommendations: { args: "", about: "makes recommendations anew" },
		"csp-rules": { args: "", about: "lists the rules of the security policy" },
		"csp-rule": {
			args: "add|remove <feature> <directive> <source>",
			about: "changes the security policy",
		},
		experiments: { args: "", about: "shows each experiment's figures" },
		"reseal-bank-details": { args: "", about: "encrypts bank details with the newest key" },
	},
	Orders: {
		orders: {
			args: "[state …] [--from day] [--to day] [--country FR] [--market fr-fr] [--customer id|e-mail] [--limit 100] [--after order number]",
			about: "lists orders, the newest first",
		},
		order: { args: "<order number>", about: "shows one order" },
		"delivery-note": {
			args: "<order number> <file.pdf> [warehouse]",
			about: "writes the paper for its parcel, or that of a warehouse, without prices",
		},
		"order-shipped": {
			args: "<order number> <carrier> <tracking number> [warehouse]",
			about: "says that an order is on its way, or a warehouse's part of it",
		},
		"order-ready": {
			args: "<order number …> [--until day] [--code code]",
			about: "says that orders wait at their store, pick-up point or locker",
		},
		"order-delivered": { args: "<order number …>", about: "says that orders have arrived" },
		"order-cancelled": { args: "<order number>", about: "takes an order back before it is sent" },
		"advance-orders": {
			args: "[order number …]",
			about: "plays warehouse and courier: each open order moves one state on",
		},
		"return-orders": { args: "[order number …]", about: "plays returns of delivered orders" },
		"ask-survey": { args: "<order number …>", about: "sends an order's survey at once" },
		surveys: { args: "", about: "shows how surveys were answered" },
	},
	"What comes back": {
		returns: { args: "", about: "lists returns that have not come" },
		"return-on-its-way": { args: "<return number …>", about: "says that parcels were handed in" },
		"receive-return": {
			args: "<return or order number> [sku[=items] …]",
			about: "says that a parcel has arrived, and refunds it",
		},
		"exchange-sent": {
			args: "<return number> <carrier> [tracking number]",
			about: "says in which parcel exchanged sizes left",
		},
		"exchange-delivered": {
			args: "<return number …>",
			about: "says that exchanged sizes have arrived",
		},
		withdrawals: { args: "", about: "lists withdrawals that wait for their items" },
		"withdrawals-done": { args: "<order number …>", about: "refunds what was withdrawn" },
		transfers: { args: "", about: "lists refunds that wait for a bank transfer" },
		"transfers-made": { args: "<order or return number …>", about: "says that they were paid" },
	},
	Letters: {
		"letters-refused": {
			args: "",
			about: "lists letters that a mail server refused for good, or that were given up",
		},
		"letters-again": {
			args: "<letter id …> | all",
			about: "sends refused letters once more",
		},
	},
	Events: {
		webhooks: { args: "", about: "lists where events are sent, and how many wait" },
		"webhook-add": {
			args: "<https address> [type …]",
			about: "sends events to an address from now on, and shows its secret once",
		},
		"webhook-remove": { args: "<endpoint id>", about: "sends nothing more to an endpoint" },
		"webhook-secret": {
			args: "<endpoint id>",
			about: "gives an endpoint another secret; for a day both sign",
		},
		"webhook-pause": { args: "<endpoint id>", about: "lets events wait" },
		"webhook-resume": { args: "<endpoint id>", about: "sends what waited" },
		"webhook-replay": {
			args: "<endpoint id> <instant>",
			about: "sends everything since then once more",
		},
		"webhooks-dead": { args: "", about: "lists events that an endpoint did not take" },
		"webhooks-again": { args: "<event id …> | all", about: "sends dead letters once more" },
		"webhooks-skip": { args: "<event id …> | all", about: "gives dead letters up" },
	},
	"Codes, cards and prices": {
		"promo-codes": { args: "", about: "lists promo codes" },
		"promo-code-ended": { args: "<code>", about: "ends a promo code" },
		"gift-card-create": { args: "<currency> <cents> [last day]", about: "makes a gift card" },
		"gift-card-block": { args: "<card number>", about: "blocks a gift card" },
		"gift-cards-blocked": { args: "", about: "lists blocked gift cards with money on them" },
		"gift-card-replace": {
			args: "<card number>",
			about: "moves a blocked card's money to a new one",
		},
		"private-sales": { args: "", about: "lists private sales" },
		"private-sale": {
			args: "<store id> <first instant> <last instant> [file of prices]",
			about: "sets a market's private sale",
		},
	},
	Customers: {
		"customer-export": {
			args: "<id or e-mail> <file>",
			about: "writes everything known of a customer",
		},
		"customer-erase": {
			args: "<customer id> [--with-address|--without-address]",
			about:
				"deletes a customer, with or without what names an e-mail that was never proven theirs",
		},
		"contact-messages": {
			args: "[waiting|answered]",
			about: "lists messages to customer service, by default those that wait",
		},
		"contact-message": { args: "<reference>", about: "shows one message" },
		"contact-answered": { args: "<reference …>", about: "says that messages are answered" },
		consent: { args: "<reference>", about: "finds a proof of consent" },
		"recaptcha-active": {
			args: "<customer id> on|off",
			about: "spares a customer the script of reCAPTCHA",
		},
		reviews: { args: "[state]", about: "lists reviews, by default those that wait" },
		review: { args: "<review id>", about: "shows one review" },
		"review-published": { args: "<review id …>", about: "publishes reviews" },
		"review-refused": { args: "<reason> <review id …>", about: "refuses reviews" },
		questions: { args: "[state]", about: "lists questions about products that wait for an answer" },
		question: { args: "<question id>", about: "shows one question" },
		"question-answered": {
			args: '<question id> "<answer>"',
			about: "publishes a question with its answer",
		},
		"question-refused": { args: "<reason> <question id>", about: "refuses a question" },
		"customer-pictures": { args: "", about: "lists customers' pictures that wait" },
		"customer-picture": {
			args: "approve|refuse <picture id …>",
			about: "shows or deletes customers' pictures",
		},
		reservations: { args: "", about: "lists items that stores hold for customers" },
		"reservations-collected": {
			args: "<reservation number …>",
			about: "says that items were fetched",
		},
	},
} as const satisfies Readonly<Record<string, Readonly<Record<string, Usage>>>>;

type Groups = typeof usages;
/** Every command has a usage, and every usage a command: commands.ts is typed by these names. */
export type CommandName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const groups: Readonly<Record<string, Readonly<Record<string, Usage>>>> = usages;
const listed = Object.entries(groups).flatMap(([group, commands]) =>
	Object.entries(commands).map(([name, usage]) => ({ group, name, ...usage })),
);
type Listed = (typeof listed)[number];

const callOf = ({ name, args }: Listed) => (args === "" ? name : `${name} ${args}`);
const lineOf = (command: Listed) => `  ${callOf(command)}\n      ${command.about}`;

const head = `npm run gateway -- <command> [--json]      \`node bin/gateway.js\` in place of \`npm run gateway --\` in a container
npm run gateway                            without a command: runs the gateway
Every command takes --json for programs; in production those that customers would notice ask for --yes.`;

/** Steps of one letter more, less or other that lead from one word to another. */
function lettersApart(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...one].entries()) {
		const next = [at + 1];
		for (const [to, otherLetter] of [...other].entries()) {
			const changed = (row[to] ?? 0) + (letter === otherLetter ? 0 : 1);
			next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** The commands that may have been meant, the likeliest first: with the same beginning, a word in common, or a slip. */
function nearTo(word: string): Listed[] {
	const parts = word.split("-");
	const awayOf = (name: string) => {
		const away = lettersApart(word, name);
		if (away <= 2 || (word.length > 2 && name.startsWith(word))) return away;
		const singular = (part: string) => part.replace(/s$/, "");
		const shares = name
			.split("-")
			.some((part) => parts.map(singular).includes(singular(part)) && part.length > 3);
		return shares ? 10 + away : Number.POSITIVE_INFINITY;
	};
	return listed
		.map((command) => ({ command, away: awayOf(command.name) }))
		.filter(({ away }) => away < Number.POSITIVE_INFINITY)
		.toSorted((a, b) => a.away - b.away)
		.slice(0, 4)
		.map(({ command }) => command);
}

/** What is said of a word that is no command: those that were probably meant, with their arguments. */
export function unknownCommand(word: string): string {
	const near = nearTo(word);
	const all = "`npm run gateway -- help` lists all commands.";
	if (near.length === 0) return `No command is named ${word}. ${all}`;
	return [`No command is named ${word}. There is:`, ...near.map(lineOf), all].join("\n");
}

/**
 * All commands, or one.
 * @throws Error for a word that is no command
 */
export async function helpCommand([name, ...more]: readonly string[]): Promise<CommandOutput> {
	if (more.length > 0) throw new Error("Say help [command].");
	if (name !== undefined) {
		const command = listed.find((one) => one.name === name);
		if (!command) throw new Error(unknownCommand(name));
		return formatRows([command], (one) => `${callOf(one)}\n    ${one.about}`, "");
	}
	const byGroup = Object.entries(groups).map(([group]) =>
		[group, ...listed.filter((one) => one.group === group).map(lineOf)].join("\n"),
	);
	return { text: [head, ...byGroup].join("\n\n"), json: listed };
}
