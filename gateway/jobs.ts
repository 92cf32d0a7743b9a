// The jobs of the gateway: each noun offers its own, and this is the list.

import { cmsOf, followCms } from "#gateway/content/cms/follow-cms.ts";
import { lapsePoints } from "#gateway/customers/loyalty/lapse-points.ts";
import { createPost, lettersAtOnce } from "#gateway/messages/letters/post.ts";
import { sweepLetters } from "#gateway/messages/letters/send-letters.ts";
import { pruneNewsletter } from "#gateway/messages/newsletter/prune-newsletter.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { lapseReturns } from "#gateway/orders/orders/return-jobs.ts";
import { storeFormerVat } from "#gateway/orders/orders/store-former-vat.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { sweepArchives } from "#gateway/orders/personal-data/make-archives.ts";
import { pruneChanges } from "#gateway/platform/changes/feed.ts";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import { switchMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { pruneEvents } from "#gateway/platform/events/deliveries.ts";
import { noteFormerRecords } from "#gateway/platform/events/note-former.ts";
import { startWebhooks } from "#gateway/platform/events/send-webhooks.ts";
import { type Rounds, startRounds } from "#gateway/platform/jobs/rounds.ts";
import { sendPurchases } from "#gateway/platform/measurement/send-purchases.ts";
import { sumUpDays } from "#gateway/platform/measurement/sum-up.ts";
import { pruneLimits } from "#gateway/platform/protection/limits.ts";
import { queueAlerts } from "#gateway/selling/alerts/queue-alerts.ts";
import { pruneEmailAlerts, queueEmailAlerts } from "#gateway/selling/alerts/queue-email-alerts.ts";
import { queueBagLetters } from "#gateway/selling/carts/abandoned-bags.ts";
import { renewDocumentIndex } from "#gateway/selling/catalog/search/search.ts";
import { switchPrices } from "#gateway/selling/catalog/set-prices.ts";
import { pruneMovements } from "#gateway/selling/catalog/stock-movements.ts";
import { queueInvitations } from "#gateway/selling/offers/queue-invitations.ts";
import { startPaymentUpkeep } from "#gateway/selling/payments/upkeep.ts";
import { pruneQuestions } from "#gateway/selling/questions/ask.ts";
import { sweepRecommendations } from "#gateway/selling/recommendations/compute.ts";
import { expireReservations } from "#gateway/selling/reservations/end-reservation.ts";
import { translateReviews } from "#gateway/selling/reviews/translate.ts";
import { answerCommands } from "./commands/command-queue.ts";
import { runQueued } from "./commands/commands.ts";
import type { GatewayContext } from "./context.ts";
import { composers } from "./letters.ts";
import { pruneRows } from "./retention.ts";

/** Milliseconds between two rounds of a job, and of one whose work can wait. */
const [often, seldom] = [2_000, 600_000];
/** Milliseconds between two looks for events to send, and for prices and markets that begin or end: pages follow within two seconds (CATALOGUE-82). */
const promptly = 500;
/** Of prices many begin at one moment, and switching them needs most of these two seconds. */
const atOnce = 250;

/** Starts the jobs, each in rounds of its own: one that waits or fails does not hold up the others. */
export function startJobs(context: GatewayContext): Rounds {
	const post = createPost(context.config);
	const senders = post
		? Array.from({ length: lettersAtOnce }, () => {
				return startRounds(context, { name: "letters", every: often }, () =>
					sweepLetters(context, { post, composers }),
				);
			})
		: [];
	const cms = cmsOf(context);
	const content = cms && followCms(context, cms);
	const jobs: Readonly<Record<string, { every: number; work: () => Promise<void> }>> = {
		alerts: { every: often, work: () => queueAlerts(context) },
		"e-mail alerts": { every: often, work: () => queueEmailAlerts(context) },
		markets: {
			every: promptly,
			work: async () => {
				if (await switchMarkets(context)) await publishChange(context.db, "domain");
			},
		},
		prices: { every: atOnce, work: async () => void (await switchPrices(context)) },
		reservations: { every: often, work: () => expireReservations(context) },
		archives: { every: often, work: () => sweepArchives(context) },
		purchases: { every: often, work: () => sendPurchases(context) },
		refunds: { every: often, work: () => sweepRefunds(context) },
		erasure: {
			every: seldom,
			work: async () => {
				await eraseCustomers(context);
				await pruneRows(context);
				await pruneNewsletter(context);
				await pruneEmailAlerts(context);
				await pruneQuestions(context);
				await pruneLimits(context);
				await pruneChanges(context);
				await pruneEvents(context);
				await pruneMovements(context);
				await lapseReturns(context);
				await lapsePoints(context);
				await sumUpDays(context);
			},
		},
		records: { every: seldom, work: () => noteFormerRecords(context) },
		vat: { every: seldom, work: () => storeFormerVat(context) },
		invitations: { every: seldom, work: () => queueInvitations(context) },
		"abandoned bags": { every: seldom, work: () => queueBagLetters(context) },
		recommendations: { every: seldom, work: () => sweepRecommendations(context) },
		...(context.config.TRANSLATION_URL
			? { translations: { every: 30_000, work: () => translateReviews(context) } }
			: {}),
		...(content ? { content: { every: 10_000, work: () => content.follow() } } : {}),
		...(context.config.SEARCH_URL
			? { search: { every: 10_000, work: () => renewDocumentIndex(context) } }
			: {}),
		commands: {
			every: often,
			work: () => answerCommands(context.config.DATA_DIR, (command) => runQueued(command, context)),
		},
	};
	const payments = startPaymentUpkeep(context);
	const webhooks = startWebhooks(context, promptly);
	const rounds = Object.entries(jobs).map(([name, { every, work }]) =>
		startRounds(context, { name, every }, work),
	);
	return {
		async stop(within) {
			content?.stop();
			await Promise.all(
				[payments, webhooks, ...senders, ...rounds].map(({ stop }) => stop(within)),
			);
			post?.close();
		},
	};
}
