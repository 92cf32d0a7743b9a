// Jobs for orders and customers: prices begin and end, letters are sent, also for sizes that are back, refunds are asked for until they are done,
// items that nobody fetched go back on their shelf, archives of customers' data are made, recommendations learn, deleted
// accounts are erased in time, and commands left for a running gateway are run.

import { answerCommands } from "#gateway/commands/command-queue.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { pruneChallenges } from "#gateway/customers/passkeys/challenges.ts";
import { createPost, lettersAtOnce } from "#gateway/messages/letters/post.ts";
import { queueAlerts } from "#gateway/messages/letters/queue-alerts.ts";
import { queueInvitations } from "#gateway/messages/letters/queue-invitations.ts";
import { sweepLetters } from "#gateway/messages/letters/send-letters.ts";
import { pruneArchives, sweepArchives } from "#gateway/orders/archives/make-archives.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { lapseReturns } from "#gateway/orders/orders/return-jobs.ts";
import { pruneChanges } from "#gateway/platform/changes/feed.ts";
import { sendPurchases } from "#gateway/platform/measurement/send-purchases.ts";
import { sumUpDays } from "#gateway/platform/measurement/sum-up.ts";
import { switchPrices } from "#gateway/selling/catalog/set-prices.ts";
import { sweepRecommendations } from "#gateway/selling/recommendations/compute.ts";
import { expireReservations } from "#gateway/selling/reservations/end-reservation.ts";
import { eraseCustomers } from "./erase-customers.ts";
import { lapsePoints } from "./lapse-points.ts";
import { pruneConsents } from "./prune-consents.ts";
import { pruneExperiments } from "./prune-experiments.ts";
import { pruneLimits } from "./prune-limits.ts";
import { pruneNewsletter } from "./prune-newsletter.ts";
import { type Rounds, startRounds } from "./rounds.ts";
import { storeFormerVat } from "./store-former-vat.ts";

/** Milliseconds between two rounds of a job, and of one whose work can wait. */
const [often, seldom] = [2_000, 600_000];
/** Milliseconds between two looks for prices that begin or end: pages and carts follow within two seconds (CATALOGUE-82). */
const promptly = 500;

/** Starts the jobs, each in rounds of its own: one that waits or fails does not hold up the others. */
export function startOrderUpkeep(context: GatewayContext): Rounds {
	const post = createPost(context.config);
	const senders = post
		? Array.from({ length: lettersAtOnce }, () => {
				return startRounds(context, { name: "letters", every: often }, () =>
					sweepLetters(context, post),
				);
			})
		: [];
	const jobs: Readonly<Record<string, { every: number; work: () => Promise<void> }>> = {
		alerts: { every: often, work: () => queueAlerts(context) },
		prices: { every: promptly, work: async () => void (await switchPrices(context)) },
		reservations: { every: often, work: () => expireReservations(context) },
		archives: { every: often, work: () => sweepArchives(context) },
		purchases: { every: often, work: () => sendPurchases(context) },
		refunds: { every: often, work: () => sweepRefunds(context) },
		erasure: {
			every: seldom,
			work: async () => {
				await eraseCustomers(context);
				await pruneArchives(context);
				await pruneNewsletter(context);
				await pruneConsents(context);
				await pruneLimits(context);
				await pruneExperiments(context);
				await pruneChanges(context);
				await pruneChallenges(context);
				await lapseReturns(context);
				await lapsePoints(context);
				await sumUpDays(context);
			},
		},
		vat: { every: seldom, work: () => storeFormerVat(context) },
		invitations: { every: seldom, work: () => queueInvitations(context) },
		recommendations: { every: seldom, work: () => sweepRecommendations(context) },
		commands: {
			every: often,
			work: () =>
				answerCommands(context.config.DATA_DIR, ({ line, operator }) =>
					runCommand(line, context, operator),
				),
		},
	};
	const rounds = Object.entries(jobs).map(([name, { every, work }]) =>
		startRounds(context, { name, every }, work),
	);
	return {
		async stop(within) {
			await Promise.all([...senders, ...rounds].map(({ stop }) => stop(within)));
			post?.close();
		},
	};
}
