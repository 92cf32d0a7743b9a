// What `npm run gateway -- <command>` does besides running the gateway.
import { constants, setPriority } from "node:os";
import { setMaintenance } from "#gateway/commands/set-maintenance.ts";
import { experimentsReport } from "#gateway/content/experiments/experiments-report.ts";
import { moderatePictures, picturesReport } from "#gateway/content/pictures/moderate.ts";
import { consentReport } from "#gateway/customers/consent/consent-report.ts";
import {
	contactAnswered,
	contactMessageReport,
	contactReport,
} from "#gateway/messages/contact/operator-contact.ts";
import { refusedLetters, sendRefusedAgain } from "#gateway/messages/letters/operator-letters.ts";
import { sendSurveysNow, surveysReport } from "#gateway/messages/surveys/surveys.ts";
import { writeDeliveryNote } from "#gateway/orders/documents/write-delivery-note.ts";
import { orderReport } from "#gateway/orders/operator/order-report.ts";
import { advanceOrders, advanceReport } from "#gateway/orders/orders/advance-orders.ts";
import { openReport, openWithdrawals } from "#gateway/orders/orders/list-open-withdrawals.ts";
import { recordReady } from "#gateway/orders/orders/make-ready.ts";
import {
	orderCancelled,
	orderShipped,
	recordDeliveries,
} from "#gateway/orders/orders/operator-orders.ts";
import { ordersReport } from "#gateway/orders/orders/orders-report.ts";
import {
	openReturns,
	receiveReturnReport,
	recordShipments,
} from "#gateway/orders/orders/receive-returns.ts";
import {
	recordExchangeDeliveries,
	recordExchangeParcel,
} from "#gateway/orders/orders/return-jobs.ts";
import { returnOrders, returnReport } from "#gateway/orders/orders/return-orders.ts";
import {
	recordTransfers,
	transferReport,
	waitingTransfers,
} from "#gateway/orders/orders/transfers.ts";
import { withdrawalsDone } from "#gateway/orders/orders/withdrawals-done.ts";
import { resealBankDetails, resealReport } from "#gateway/platform/bank/reseal.ts";
import { type Database, openPglite, openPostgres } from "#gateway/platform/db/client.ts";
import { type DatabaseClock, openClock } from "#gateway/platform/db/clock.ts";
import { DataDirInUse } from "#gateway/platform/db/data-dir-lock.ts";
import { DatabaseBehind } from "#gateway/platform/db/migration-journal.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import {
	addWebhook,
	deadWebhooks,
	pauseWebhook,
	removeWebhook,
	renewWebhookSecret,
	replayWebhooks,
	resumeWebhook,
	sendDeadAgain,
	skipDead,
	webhooksReport,
} from "#gateway/platform/events/operator-webhooks.ts";
import { createLog } from "#gateway/platform/http/log.ts";
import { report } from "#gateway/platform/measurement/report/print-report.ts";
import { setRecaptchaActive } from "#gateway/platform/protection/recaptcha-active.ts";
import { changeCspRule, cspRulesReport } from "#gateway/platform/security/csp-rules.ts";
import { synonymProposalsReport } from "#gateway/selling/catalog/synonym-proposals.ts";
import { productFeedCommand } from "#gateway/selling/feeds/product-feed.ts";
import { privateSalesReport, setPrivateSale } from "#gateway/selling/offers/private-sales.ts";
import {
	questionAnswered,
	questionRefused,
	questionReport,
	questionsReport,
} from "#gateway/selling/questions/operator-questions.ts";
import { recommendationsReport } from "#gateway/selling/recommendations/compute.ts";
import {
	recordCollections,
	reservationsReport,
} from "#gateway/selling/reservations/collect-reservations.ts";
import {
	publishReviews,
	rejectReviews,
	reviewReport,
	reviewsReport,
} from "#gateway/selling/reviews/moderate.ts";
import {
	setWaitingRoom,
	waitingRoomsReport,
} from "#gateway/selling/waiting-rooms/operator-waiting-rooms.ts";
import { type Answer, jsonOf, textOf } from "../command-answer.ts";
import { type GatewayConfig, readConfig } from "../config.ts";
import type { Extension, GatewayContext } from "../context.ts";
import { createContext } from "../create-context.ts";
import { lineOf, withAbsolutePaths, wordsOf } from "./absolute-paths.ts";
import { blockedCardsReport, replaceGiftCard } from "./blocked-cards.ts";
import { type QueuedCommand, sendCommand } from "./command-queue.ts";
import { convertCommand } from "./convert/convert.ts";
import { type CommandName, helpCommand, unknownCommand } from "./help.ts";
import { contentImportCommand } from "./import-content.ts";
import { exportCommand, importCommand, merchantFeedCommand } from "./import-export.ts";
import { migrateCommand, planOption } from "./migrate.ts";
import { operatorActionsReport, operatorOf, recordAction } from "./operator-actions.ts";
import { blockGiftCard, createGiftCard, endPromoCode, promoCodesReport } from "./operator-cards.ts";
import { eraseCustomer, exportCustomer } from "./operator-customers.ts";
import { withPathFaults } from "./path-faults.ts";

type CommandContext = Pick<
	GatewayContext,
	"database" | "db" | "now" | "config" | "log" | "extensions" | "purchases"
>;

type Command = (context: CommandContext, about: readonly string[]) => Promise<Answer>;

/** Commands that need no database: it is neither opened nor made for them. */
const apart: Readonly<Record<string, (about: readonly string[]) => Promise<Answer>>> = {
	convert: convertCommand,
	help: helpCommand,
	"merchant-feed": merchantFeedCommand,
};

const commands: Readonly<Record<CommandName, Command>> = {
	"advance-orders": async (context, numbers) =>
		advanceReport(await advanceOrders(context, numbers)),
	"ask-survey": sendSurveysNow,
	surveys: surveysReport,
	"synonym-proposals": synonymProposalsReport,
	transfers: async (context) => transferReport(await waitingTransfers(context)),
	"transfers-made": recordTransfers,
	consent: consentReport,
	"content-import": contentImportCommand,
	"contact-messages": contactReport,
	"contact-message": contactMessageReport,
	"contact-answered": contactAnswered,
	convert: (_, about) => convertCommand(about),
	"customer-pictures": picturesReport,
	"customer-picture": moderatePictures,
	"customer-export": exportCustomer,
	"customer-erase": eraseCustomer,
	"csp-rules": cspRulesReport,
	"csp-rule": changeCspRule,
	"delivery-note": writeDeliveryNote,
	experiments: experimentsReport,
	help: (_, about) => helpCommand(about),
	maintenance: setMaintenance,
	migrate: migrateCommand,
	export: exportCommand,
	import: importCommand,
	"gift-card-block": blockGiftCard,
	"gift-card-create": createGiftCard,
	"gift-card-replace": replaceGiftCard,
	"gift-cards-blocked": blockedCardsReport,
	"letters-again": sendRefusedAgain,
	"letters-refused": refusedLetters,
	"merchant-feed": (_, about) => merchantFeedCommand(about),
	order: orderReport,
	"order-cancelled": orderCancelled,
	"order-delivered": recordDeliveries,
	"order-ready": recordReady,
	"order-shipped": orderShipped,
	orders: ordersReport,
	"product-feed": productFeedCommand,
	"promo-codes": promoCodesReport,
	"promo-code-ended": endPromoCode,
	"operator-actions": operatorActionsReport,
	question: questionReport,
	"question-answered": questionAnswered,
	"question-refused": questionRefused,
	questions: questionsReport,
	recommendations: recommendationsReport,
	report,
	"recaptcha-active": setRecaptchaActive,
	reservations: reservationsReport,
	"reservations-collected": recordCollections,
	"private-sales": privateSalesReport,
	"private-sale": setPrivateSale,
	"reseal-bank-details": async (context) => resealReport(await resealBankDetails(context)),
	"return-orders": async (context, numbers) => returnReport(await returnOrders(context, numbers)),
	returns: openReturns,
	"exchange-delivered": recordExchangeDeliveries,
	"exchange-sent": recordExchangeParcel,
	"return-on-its-way": recordShipments,
	"receive-return": receiveReturnReport,
	review: reviewReport,
	"review-published": publishReviews,
	"review-refused": rejectReviews,
	reviews: reviewsReport,
	"waiting-room": setWaitingRoom,
	"waiting-rooms": waitingRoomsReport,
	webhooks: webhooksReport,
	"webhook-add": addWebhook,
	"webhook-remove": removeWebhook,
	"webhook-secret": renewWebhookSecret,
	"webhook-pause": pauseWebhook,
	"webhook-resume": resumeWebhook,
	"webhook-replay": replayWebhooks,
	"webhooks-dead": deadWebhooks,
	"webhooks-again": sendDeadAgain,
	"webhooks-skip": skipDead,
	withdrawals: async (context) => openReport(await openWithdrawals(context)),
	"withdrawals-done": withdrawalsDone,
};

/** Commands that change nothing a customer could see. */
const quiet: readonly string[] = [
	"consent",
	"contact-message",
	"contact-messages",
	"convert",
	"csp-rules",
	"delivery-note",
	"experiments",
	"export",
	"help",
	"customer-pictures",
	"gift-cards-blocked",
	"letters-refused",
	"merchant-feed",
	"operator-actions",
	"order",
	"orders",
	"product-feed",
	"promo-codes",
	"private-sales",
	"question",
	"questions",
	"recommendations",
	"report",
	"reseal-bank-details",
	"reservations",
	"returns",
	"review",
	"reviews",
	"surveys",
	"synonym-proposals",
	"transfers",
	"waiting-rooms",
	"webhooks",
	"webhooks-dead",
	"withdrawals",
];

/** Changes nothing that a customer could see, and is noted all the same. */
const unasked: readonly string[] = [...quiet, "migrate"];

/** @throws Error that names the commands that were probably meant */
function commandNamed(name: string): Command {
	const command = Object.hasOwn(commands, name) ? commands[name as CommandName] : undefined;
	if (command) return command;
	throw new Error(unknownCommand(name));
}

const isJson = (word: string) => word === "--json";
const printed = (answer: Answer, words: readonly string[]) =>
	words.some(isJson) ? jsonOf(answer) : textOf(answer);

/**
 * Runs a command.
 * @param line its name and arguments; with `--json` among them the answer is JSON instead of lines
 * @throws Error for an unknown command
 */
export async function runCommand(
	line: string,
	context: CommandContext,
	operator = operatorOf(process.env),
): Promise<string> {
	const [name = "", ...words] = wordsOf(line);
	const about = words.filter((word) => !isJson(word));
	const command = commandNamed(name);
	const work = () => withPathFaults(() => command(context, about));
	const answer =
		quiet.includes(name) || about.includes(planOption)
			? await work()
			: await recordAction(context, { operator, command: name, about }, work);
	return printed(answer, words);
}

const unconfirmed = (name: string) =>
	new Error(`${name} works on the real shop here: say --yes if that is meant.`);

/**
 * Runs a command of the queue. Whether the shop is a real one is known to its gateway, not to the shell it was typed in.
 * @throws Error of the command, and in production for one that is not confirmed
 */
export async function runQueued(
	{ line, operator, isConfirmed }: QueuedCommand,
	context: CommandContext,
): Promise<string> {
	// without the field it is of a console of 0.9.0, which asked before it sent
	if (context.config.isProduction && isConfirmed === false)
		throw unconfirmed(wordsOf(line)[0] ?? "");
	return runCommand(line, context, operator);
}

/** A running gateway reads the queue every two seconds; importing a whole catalogue takes longer. */
const timeout = 30_000;
const isLong = (name: string) => ["import", "export", "product-feed"].includes(name);
const timeoutOf = (name: string) => (isLong(name) ? 3_600_000 : timeout);

/**
 * A database that is at this version's schema; `migrate` alone may open, and make, another one.
 * @throws DatabaseBehind
 */
async function openDatabase(config: GatewayConfig, name: string): Promise<Database> {
	const mayMigrate = name === "migrate";
	const database = config.DATABASE_URL
		? await openPostgres(config.DATABASE_URL, 2)
		: await openPglite(config.DATA_DIR, { create: mayMigrate });
	try {
		const pending = mayMigrate ? [] : await database.pendingMigrations();
		if (pending.length > 0) throw new DatabaseBehind(pending);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** What is asked for as most programs are asked: `--help`, `-h`, `orders --help`. */
function helpAsked([name = "", ...options]: readonly string[]): readonly string[] {
	const isAsked = (word: string) => word === "--help" || word === "-h";
	if (isAsked(name)) return ["help", ...options];
	return options.some(isAsked) ? ["help", name] : [name, ...options];
}

/**
 * Runs a command from the command line: on the database itself, or through the gateway that has it open.
 * @param extensions loads what is joined to the engine, for commands that work on the database
 * @throws Error for an unknown command, and in production without `--yes` for a command that customers would notice
 */
export async function commandLine(
	typed: readonly string[],
	environment: NodeJS.ProcessEnv,
	extensions: () => Promise<readonly Extension[]> = async () => [],
): Promise<string> {
	const [name = "", ...options] = helpAsked(typed);
	commandNamed(name);
	const words = withAbsolutePaths(name, options, environment).filter((word) => word !== "--yes");
	const alone = Object.hasOwn(apart, name) ? apart[name] : undefined;
	if (alone) {
		const about = words.filter((word) => !isJson(word));
		return printed(await withPathFaults(() => alone(about)), words);
	}
	const config = readConfig(environment);
	const line = lineOf([name, ...words]);
	const isConfirmed =
		unasked.includes(name) || options.some((word) => word === "--dry-run" || word === "--yes");
	const refusal = config.isProduction && !isConfirmed ? unconfirmed(name) : null;
	const operator = operatorOf(environment);
	let database: Database;
	try {
		database = await openDatabase(config, name);
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw refusal ?? error;
		return sendCommand(config.DATA_DIR, { line, operator, isConfirmed }, timeoutOf(name));
	}
	let clock: DatabaseClock | undefined;
	try {
		if (refusal) throw refusal;
		const log = createLog("silent");
		clock = await openClock(database.db);
		if (name !== "migrate") await loadMarkets({ db: database.db, now: clock.now });
		const context = createContext({
			config,
			database,
			log,
			extensions: await extensions(),
			now: clock.now,
		});
		// in this process, which no shopper waits for: their calls come first (OPERATOR-35)
		if (isLong(name)) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
		return await runCommand(line, context, operator);
	} finally {
		clock?.close();
		await database.close();
	}
}
