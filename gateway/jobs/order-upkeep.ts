// Jobs for orders and customers: letters are sent, also for sizes that are back, refunds are asked for until they are done,
// items that nobody fetched go back on their shelf, archives of customers' data are made, recommendations learn, deleted
// accounts are erased in time, and commands left for a running gateway are run.

import { pruneArchives, sweepArchives } from "../archives/make-archives.ts";
import { pruneChanges } from "../changes/feed.ts";
import { answerCommands } from "../commands/command-queue.ts";
import { runCommand } from "../commands/commands.ts";
import type { GatewayContext } from "../context.ts";
import { createPost } from "../letters/post.ts";
import { queueAlerts } from "../letters/queue-alerts.ts";
import { queueInvitations } from "../letters/queue-invitations.ts";
import { sweepLetters } from "../letters/send-letters.ts";
import { sendPurchases } from "../measurement/send-purchases.ts";
import { sumUpDays } from "../measurement/sum-up.ts";
import { sweepRefunds } from "../orders/refunds.ts";
import { lapseReturns } from "../orders/return-jobs.ts";
import { pruneChallenges } from "../passkeys/challenges.ts";
import { sweepRecommendations } from "../recommendations/compute.ts";
import { expireReservations } from "../reservations/end-reservation.ts";
import { eraseCustomers } from "./erase-customers.ts";
import { lapsePoints } from "./lapse-points.ts";
import { pruneConsents } from "./prune-consents.ts";
import { pruneExperiments } from "./prune-experiments.ts";
import { pruneLimits } from "./prune-limits.ts";
import { pruneNewsletter } from "./prune-newsletter.ts";
import { type Rounds, startRounds } from "./rounds.ts";

/** Milliseconds between two rounds. */
const every = 2_000;
/** Work that can wait is done once in so many rounds. */
const seldom = 300;

/** Starts the rounds; the first runs at once. */
export function startOrderUpkeep(context: GatewayContext): Rounds {
	const post = createPost(context.config);
	let rounds = 0;
	const parts: Readonly<Record<string, () => Promise<void>>> = {
		letters: async () => {
			await queueAlerts(context);
			await sweepLetters(context, post);
		},
		reservations: () => expireReservations(context),
		archives: () => sweepArchives(context),
		purchases: () => sendPurchases(context),
		refunds: () => sweepRefunds(context),
		erasure: async () => {
			if (rounds % seldom !== 0) return;
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
		invitations: async () => {
			if (rounds % seldom === 0) await queueInvitations(context);
		},
		recommendations: async () => {
			if (rounds % seldom === 0) await sweepRecommendations(context);
		},
		commands: () =>
			answerCommands(context.config.DATA_DIR, ({ line, operator }) =>
				runCommand(line, context, operator),
			),
	};
	// a part that fails does not hold up the others
	const work = async () => {
		await Promise.all(
			Object.entries(parts).map(([part, run]) =>
				run().catch((error: unknown) => context.log.warn({ err: error, part }, "order upkeep")),
			),
		);
		rounds += 1;
	};
	const { stop } = startRounds(context, { name: "order", every }, work);
	return {
		async stop() {
			await stop();
			post.close();
		},
	};
}
