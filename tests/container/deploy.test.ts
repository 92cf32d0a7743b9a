// What can be checked of deploy/ and compose.yaml without a cluster: shapes, names that must agree, and variables.
import { ServiceMonitor } from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Secret, Service } from "kubernetes-models/v1";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { textOf } from "../architecture/tree.ts";
import { hasHelm, openHelm } from "./helm.ts";

const kinds = {
	Deployment,
	HorizontalPodAutoscaler,
	Job,
	Ingress,
	NetworkPolicy,
	PodDisruptionBudget,
	Secret,
	Service,
	ServiceMonitor,
};

interface Container {
	name: string;
	image: string;
	ports?: { name: string }[];
	env: { name: string; value: string }[];
	envFrom: { secretRef: { name: string } }[];
	volumeMounts?: { name: string }[];
	securityContext: Record<string, unknown>;
	resources: { limits: Record<string, string>; requests: Record<string, string> };
}
interface Manifest {
	kind: keyof typeof kinds;
	metadata: { name: string; labels: Record<string, string> };
	spec: {
		selector?: Record<string, unknown>;
		template?: {
			metadata: { labels: Record<string, string> };
			spec: { containers: Container[]; volumes?: { name: string }[]; securityContext: object };
		};
	};
}

const helm = openHelm();
afterAll(() => helm.close());
const render = (values?: object) => helm.render(values) as Manifest[];
const everything = {
	image: { pullSecrets: [{ name: "registry" }] },
	ingress: { className: "nginx" },
	networkPolicy: { callers: [{ podSelector: { matchLabels: { app: "erp" } } }] },
	purgeCdn: { enabled: true, env: { CDN: "fastly" }, secret: { existing: "cdn" } },
};
const manifests = hasHelm ? render(everything) : [];
const templates = manifests.flatMap(({ spec }) => spec?.template ?? []);
const containers = templates.flatMap(({ spec }) => spec.containers);
/** Names of variables that docs/environment.md explains. */
const variables = new Set(
	textOf("docs/environment.md")
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.flatMap((line) => line.split("|")[1]?.match(/\w{3,}/g) ?? []),
);

describe.skipIf(!hasHelm)("the chart (OPERATOR-59)", () => {
	it("has nothing that helm finds wrong", () => {
		expect(helm.lint()).toContain("0 chart(s) failed");
	});

	it.each(manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
		"%s is what its kind takes",
		(_, manifest) => {
			const Kind = kinds[manifest.kind];
			expect(Kind, "a kind that no schema is there for").toBeDefined();
			expect(() => new Kind(manifest as never).validate()).not.toThrow();
		},
	);

	it("has each program once, with all that belongs to it", () => {
		const parts = ["Deployment", "HorizontalPodAutoscaler", "PodDisruptionBudget", "Service"];
		const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
		expect(names.sort()).toEqual(
			[
				...["gateway", "storefront"].flatMap((program) =>
					[...parts, "Secret", "ServiceMonitor"].map((kind) => `${kind} vitrine-${program}`),
				),
				"Deployment vitrine-purge-cdn",
				"Ingress vitrine",
				"Job vitrine-migrate",
				"NetworkPolicy vitrine-gateway",
			].sort(),
		);
	});

	it("leaves out what is switched off, and a secret that is there already", () => {
		const least = render({
			ingress: { enabled: false },
			monitoring: { enabled: false },
			networkPolicy: { enabled: false },
			storefront: { secret: { existing: "of-a-store" } },
		});
		expect(least.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
			expect.not.arrayContaining(["Secret vitrine-storefront"]),
		);
		const left = new Set(least.map(({ kind }) => kind));
		expect(
			["Ingress", "ServiceMonitor", "NetworkPolicy"].filter((kind) => left.has(kind as "Ingress")),
		).toEqual([]);
		const storefront = least.find(
			({ kind, metadata }) => kind === "Deployment" && metadata.name === "vitrine-storefront",
		);
		expect(storefront?.spec.template?.spec.containers[0]?.envFrom).toEqual([
			{ secretRef: { name: "of-a-store" } },
		]);
	});

	it.each([
		["a version", { image: { tag: "" } }, "image.tag"],
		["a host", { ingress: { hosts: [] } }, "ingress.hosts"],
		["a secret", { gateway: { secret: { values: null, existing: "" } } }, "gateway.secret"],
	])("refuses to be installed without %s", (_, values, name) => {
		expect(() => render(values)).toThrow(name);
	});

	it("selects the pods that it makes", () => {
		const labels = templates.map(({ metadata }) => metadata.labels["app.kubernetes.io/name"]);
		for (const { kind, metadata, spec } of manifests) {
			if (!["Service", "PodDisruptionBudget", "ServiceMonitor"].includes(kind)) continue;
			const selector = (spec.selector?.matchLabels ?? spec.selector) as Record<string, string>;
			expect(labels, metadata.name).toContain(selector["app.kubernetes.io/name"]);
		}
	});

	it("a variable of one program counts before one of both", () => {
		const [gateway] = render({
			env: { LOG_LEVEL: "warn" },
			gateway: { env: { LOG_LEVEL: "debug" } },
		})
			.filter(({ kind, metadata }) => kind === "Deployment" && metadata.name === "vitrine-gateway")
			.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
		expect(gateway?.env.filter(({ name }) => name === "LOG_LEVEL")).toEqual([
			{ name: "LOG_LEVEL", value: "debug" },
		]);
	});

	it.each(containers.map((each) => [each.name, each] as const))(
		"%s runs without rights, and within bounds",
		(_, { securityContext, resources, volumeMounts, env }) => {
			expect(securityContext).toEqual({
				allowPrivilegeEscalation: false,
				readOnlyRootFilesystem: true,
				capabilities: { drop: ["ALL"] },
			});
			expect(resources.limits.memory).toMatch(/^\d+[MG]i$/);
			expect(resources.requests.cpu).toMatch(/^\d+m$/);
			const names = templates.flatMap(({ spec }) => spec.volumes ?? []).map(({ name }) => name);
			expect((volumeMounts ?? []).filter(({ name }) => !names.includes(name))).toEqual([]);
			const others = ["SHOP_URL", "NODE_OPTIONS", "CDN"];
			const strange = env.filter(({ name }) => !variables.has(name) && !others.includes(name));
			expect(strange).toEqual([]);
		},
	);

	it("every pod runs as another than root", () => {
		expect(templates).toHaveLength(4);
		for (const { spec } of templates) {
			expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
		}
	});

	it("the example's secrets have names that the programs know", () => {
		const secrets = render().filter(({ kind }) => kind === "Secret") as unknown as {
			stringData: Record<string, string>;
		}[];
		const names = secrets.flatMap(({ stringData }) => Object.keys(stringData));
		expect(names).toContain("DATABASE_URL");
		expect(names.filter((name) => !variables.has(name))).toEqual([]);
	});
});

describe("compose.yaml (OPERATOR-59)", () => {
	const { services } = parse(textOf("compose.yaml"), { merge: true });
	/** Variables of a container that has one program, or doubles of tests. */
	const left = [
		...["HOST", "DATA_DIR", "NODE_ENV", "OPERATOR", "MAILBOX", "AUTH_API_URL", "PORT"],
		...["ADYEN_URL", "GA4_URL", "RECAPTCHA_SCRIPT_URL", "RECAPTCHA_API_URL"],
	];

	it("passes on every variable of the two programs", () => {
		const passed = new Set(
			[services.gateway, services.storefront].flatMap(({ environment }) =>
				Object.keys(environment),
			),
		);
		expect([...variables].filter((name) => !passed.has(name) && !left.includes(name))).toEqual([]);
		const known = [...variables, "HEALTH_PORT"];
		expect([...passed].filter((name) => !known.includes(name))).toEqual([]);
	});

	it.each(["gateway", "storefront"])("%s writes into its volumes alone", (name) => {
		expect(services[name]).toMatchObject({
			read_only: true,
			cap_drop: ["ALL"],
			security_opt: ["no-new-privileges:true"],
		});
	});
});
