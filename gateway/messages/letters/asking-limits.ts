// How often letters may be asked for without a sign-in: by session, by address on the network, and to one mailbox.
import { foldEmail } from "#contract/customer/email.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

export interface AskingLimits {
	/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
	countAttempt(context: GatewayContext, call: Call): Promise<void>;
	/** Counts a letter to an address of a shop. @returns whether it may still go out today */
	mayWriteTo(context: GatewayContext, storeId: string, email: string): Promise<boolean>;
}

/** @param name of what is asked for; each counts by itself @param lettersADay to one address of a shop */
export function askingLimits(name: string, lettersADay: number): AskingLimits {
	const rules = {
		/** LIMIT-43: one submission within 1000 ms */
		hurry: { attempts: 1, seconds: 1 },
		session: { attempts: 10, seconds: 900 },
		/** enough for a household or an office */
		address: { attempts: 60, seconds: 900 },
		/** so that one mailbox cannot be filled by others */
		email: { attempts: lettersADay, seconds: 86_400 },
	} as const;
	const take = (context: GatewayContext, rule: keyof typeof rules, subject: string) =>
		limitOf(context, `${name}-${rule}`, rules[rule]).take(subject);
	return {
		async countAttempt(context, { sessionId, remoteAddress }) {
			const who = sessionId ?? remoteAddress;
			await enforce(
				take(context, "hurry", who),
				take(context, "session", who),
				take(context, "address", remoteAddress),
			);
		},
		mayWriteTo: async (context, storeId, email) =>
			(await take(context, "email", `${storeId} ${foldEmail(email)}`)).allowed,
	};
}
