// What lives as long as the process: made by server.ts (and by the tests), handed to every request.
import { setLocales } from "#shop/locales.ts";
import type { Tracing } from "#shop/process/tracing.ts";
import type { RequestClass } from "#shop/request-classes.ts";
import { type AgentDoor, createAgentDoor } from "./agents/door.ts";
import { type ChangeTracker, createChangeTracker } from "./change-tracker.ts";
import { Circuits } from "./circuit.ts";
import { createDomainRecords, type DomainRecords } from "./domain-records.ts";
import type { StorefrontEnv } from "./env.ts";
import { type Admission, createAdmission } from "./http/admission.ts";
import { createDictionaries, type Dictionaries } from "./http/dictionaries.ts";
import type { SendHints } from "./http/early-hints.ts";
import type { Spent } from "./http/server-timing.ts";
import type { Log } from "./log.ts";
import { createMeasuring, type Measuring } from "./measurement/measuring.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createProofQueue, type ProofQueue } from "./proof-queue.ts";
import { createPolicyRules, type PolicyRules } from "./security/policy-rules.ts";
import { createSessionEndings, type SessionEndings } from "./session-endings.ts";
import { createRefreshFlights, type RefreshFlights } from "./token-refresh.ts";
import { connectToValkey, type SharedMemory } from "./valkey.ts";
import { createWaitingRooms, type WaitingRooms } from "./waiting-rooms.ts";

/** Path under which the embedded gateway's sites are proxied. */
export const siteBase = "/_gateway";

export interface Runtime {
	env: StorefrontEnv;
	log: Log;
	/** null where nothing collects traces */
	tracing: Tracing | null;
	/** newest first; never empty */
	secrets: readonly string[];
	/** scheme, host and port of the gateway's API */
	gatewayUrl: () => string;
	/** bases a browser uses: absolute, or `/_gateway` */
	sites: { auth: string; payment: string; images: string };
	circuits: Circuits;
	/** what is worked on, and what waits or is refused */
	admission: Admission;
	/** what an operator sees of this process */
	metrics: Metrics;
	/** which programs are answered */
	agents: AgentDoor;
	domains: DomainRecords;
	/** what the gateway adds to the security policy, once it is loaded */
	policyRules: PolicyRules;
	/** measurements that wait for the gateway */
	measuring: Measuring;
	/** proofs of consent that the gateway has yet to take */
	proofQueue: ProofQueue;
	/** which products are sold through a waiting room just now */
	waitingRooms: WaitingRooms;
	refreshFlights: RefreshFlights;
	sessionEndings: SessionEndings;
	/** answers that many requests share for a moment, by key */
	shared: Map<string, { at: number; value: Promise<unknown> }>;
	/** memory that containers share; null where each has its own */
	valkey: SharedMemory | null;
	/** values of `Link` for what every page's head asks for, once a page was rendered (early-hints.ts) */
	commonLinks: readonly string[];
	/** what pages are compressed against, where a browser has it */
	dictionaries: Dictionaries;
	/** differs between storefronts that make different pages of the same data: by their code, or by their environment */
	fingerprint(): string;
	/** which changes were received, and when */
	changes: ChangeTracker;
	/** subscribes to changes at the gateway (contract/changes): null means that anything may have changed */
	onChange(listen: (tags: readonly string[] | null) => void): void;
	/** publishes a change to all subscribers */
	changed(tags: readonly string[] | null): void;
	/** turns true when the process is asked to stop */
	draining: boolean;
}

export function createRuntime(options: {
	env: StorefrontEnv;
	log: Log;
	tracing?: Tracing | null;
	secrets: readonly string[];
	gatewayUrl: () => string;
	/** hash of the sources of the running build, once it is there */
	sourceHash?: () => string;
}): Runtime {
	const { env, log, tracing = null, secrets, gatewayUrl, sourceHash = () => "" } = options;
	const listeners = new Set<(tags: readonly string[] | null) => void>();
	const shared: Runtime["shared"] = new Map();
	const changes = createChangeTracker();
	listeners.add(changes.record);
	listeners.add(() => shared.clear());
	const service = {
		baseUrl: gatewayUrl,
		subscriptionKey: env.SUBSCRIPTION_KEY,
		log,
		timeoutMs: env.GATEWAY_TIMEOUT,
		tracing,
	};
	const domains = createDomainRecords(service);
	domains.subscribe(setLocales);
	// before the pages that show them are dropped, and made again
	listeners.add((tags) => {
		if (!tags || tags.includes("domain")) domains.changed();
	});
	const waitingRooms = createWaitingRooms(service);
	listeners.add((tags) => {
		if (!tags || tags.includes("waiting-rooms")) void waitingRooms.changed();
	});
	const sites = {
		auth: env.AUTH_URL ?? siteBase,
		payment: env.PAYMENT_URL ?? siteBase,
		images: env.IMAGE_URL ?? siteBase,
	};
	const circuits = new Circuits();
	const admission = createAdmission({ onShed: (kind) => metrics.shed(kind) });
	const valkey = env.VALKEY_URL ? connectToValkey({ url: env.VALKEY_URL, log }) : null;
	const metrics = createMetrics(circuits, admission, valkey);
	const fingerprint = () =>
		JSON.stringify([
			sourceHash(),
			sites,
			env.VITRINE_ENV,
			env.CONTENT_URL,
			env.ALLOWED_HOSTS,
			env.CONSENT_SCRIPT_URL,
			env.ABTASTY_SCRIPT_URL,
			env.RECAPTCHA_SITE_KEY,
			env.RECAPTCHA_SCRIPT_URL,
			// named by the policy of the pages
			env.MAP_STYLE_URL,
			env.TAG_MANAGER_ID && env.TAG_MANAGER_URL,
		]);
	return {
		env,
		log,
		tracing,
		secrets,
		gatewayUrl,
		sites,
		circuits,
		admission,
		metrics,
		agents: createAgentDoor(env, (standing) => metrics.agentCame(standing)),
		domains,
		policyRules: createPolicyRules(service),
		measuring: createMeasuring(service),
		proofQueue: createProofQueue(service),
		waitingRooms,
		refreshFlights: createRefreshFlights(),
		sessionEndings: createSessionEndings({
			baseUrl: () => env.AUTH_API_URL ?? gatewayUrl(),
			subscriptionKey: env.SUBSCRIPTION_KEY,
			log,
			tracing,
		}),
		shared,
		valkey,
		commonLinks: [],
		dictionaries: createDictionaries({ memory: valkey, version: fingerprint }),
		fingerprint,
		changes,
		onChange: (listen) => listeners.add(listen),
		changed(tags) {
			for (const listen of listeners) listen(tags);
		},
		draining: false,
	};
}

/** What the HTTP server knows of one request before the router sees it. */
export interface RequestFacts {
	requestId: string;
	/** scheme and host the browser used */
	origin: string;
	host: string;
	remoteAddress: string;
	/** performance.now() at arrival */
	startedAt: number;
	/** the trace that a trusted proxy has begun */
	traceparent: string | null;
	/** what its calls are made for, once that is known */
	kind?: RequestClass;
	/** waiting rooms that its browser was let in to, while any is open (OPERATOR-80) */
	passes?: ReadonlySet<string>;
	/** what its time goes to, for an operator who asks for it */
	spent?: Spent;
	/** sends early hints; absent where none are to be sent */
	hint?: SendHints;
}
