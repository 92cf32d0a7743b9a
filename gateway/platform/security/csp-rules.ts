// Commands for rules of the security policy (CONTENT-51, CONTENT-53).
import { and, asc, eq, sql } from "drizzle-orm";
import { faultOfRule, maxCharacters } from "#contract/security/policy-rules.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { cspRules } from "#gateway/platform/db/schema.ts";

type Context = Pick<GatewayContext, "db">;
type Rule = typeof cspRules.$inferSelect;

const featureName = /^[a-z][a-z0-9-]{0,39}$/i;
const lineOf = ({ feature, directive, source }: Rule) => `${feature}  ${directive}  ${source}`;

/** One line a rule: feature, directive, source. */
export async function cspRulesReport({ db }: Context): Promise<CommandOutput> {
	const rules = await db
		.select()
		.from(cspRules)
		.orderBy(asc(cspRules.feature), asc(cspRules.directive), asc(cspRules.source));
	return formatRows(rules, lineOf, "No rule: the policy is the built-in one.");
}

async function add({ db }: Context, rule: Rule): Promise<CommandOutput> {
	const fault = faultOfRule(rule.directive, rule.source);
	if (fault) throw new Error(`${rule.directive} ${rule.source}: ${fault}.`);
	return db.transaction(async (tx) => {
		// two consoles at once must not both use the same space that is left
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('csp_rules'))`);
		const rules = await tx
			.selectDistinct({ directive: cspRules.directive, source: cspRules.source })
			.from(cspRules);
		const isNew = !rules.some(
			({ directive, source }) => directive === rule.directive && source === rule.source,
		);
		const taken = rules.reduce((sum, { source }) => sum + source.length, 0);
		if (isNew && taken + rule.source.length > maxCharacters) {
			throw new Error(
				`All sources together have ${maxCharacters} characters at most, ${taken} are taken.`,
			);
		}
		await tx.insert(cspRules).values(rule).onConflictDoNothing();
		return { text: `Added: ${lineOf(rule)}`, json: { added: rule } };
	});
}

async function remove({ db }: Context, rule: Rule): Promise<CommandOutput> {
	const { feature, directive, source } = cspRules;
	const removed = await db
		.delete(cspRules)
		.where(and(eq(feature, rule.feature), eq(directive, rule.directive), eq(source, rule.source)))
		.returning();
	if (removed.length === 0) throw new Error(`There is no such rule: ${lineOf(rule)}.`);
	return { text: `Removed: ${lineOf(rule)}`, json: { removed: rule } };
}

const changes = new Map([
	["add", add],
	["remove", remove],
]);

/**
 * Adds or removes one rule. Storefronts read it at their next start.
 * @param about `add` or `remove`, feature, directive, source
 * @throws Error saying what is wrong
 */
export async function changeCspRule(
	context: Context,
	[change = "", feature = "", directive = "", source = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	const work = changes.get(change);
	if (!work || source === "" || more.length > 0) {
		throw new Error("Say csp-rule add|remove <feature> <directive> <source>.");
	}
	if (!featureName.test(feature)) {
		throw new Error(`${feature} names no feature: letters, digits and hyphens, 40 at most.`);
	}
	return work(context, { feature, directive: directive.toLowerCase(), source });
}
