// What can be checked of deploy/ and compose.yaml without a cluster: shapes, names that must agree, and variables.
import { globSync } from "node:fs";
import { ServiceMonitor } from "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service } from "kubernetes-models/v1";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { textOf, root as tree } from "../architecture/tree.ts";

const kinds = {
	Deployment,
	HorizontalPodAutoscaler,
	Job,
	Ingress,
	NetworkPolicy,
	PodDisruptionBudget,
	Service,
	ServiceMonitor,
};

interface Container {
	name: string;
	image: string;
	ports?: { name: string }[];
	env?: { name: string; value?: string }[];
	volumeMounts?: { name: string }[];
	securityContext: Record<string, unknown>;
	resources: { limits: Record<string, string>; requests: Record<string, string> };
}
interface Manifest {
	kind: keyof typeof kinds;
	metadata: { name: string; labels?: Record<string, string> };
	spec: {
		template?: {
			spec: { containers: Container[]; volumes?: { name: string }[]; securityContext: object };
		};
	};
}

const base = "deploy/kubernetes/base";
const manifests: Manifest[] = globSync("*.yaml", { cwd: `${tree}/${base}` })
	.filter((file) => file !== "kustomization.yaml")
	.flatMap((file) => parseAllDocuments(textOf(`${base}/${file}`)).map((each) => each.toJS()));
const containers = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
/** Names of variables that docs/environment.md explains. */
const variables = new Set(
	textOf("docs/environment.md")
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.flatMap((line) => line.split("|")[1]?.match(/\w{3,}/g) ?? []),
);

describe("manifests of Kubernetes (OPERATOR-59)", () => {
	it.each(manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
		"%s is what its kind takes",
		(_, manifest) => {
			const Kind = kinds[manifest.kind];
			expect(Kind, "a kind that no schema is there for").toBeDefined();
			expect(() => new Kind(manifest as never).validate()).not.toThrow();
		},
	);

	it("kustomization.yaml names every file, and no other", () => {
		const { resources } = parse(textOf(`${base}/kustomization.yaml`));
		const files = globSync("*.yaml", { cwd: `${tree}/${base}` });
		expect([...resources].sort()).toEqual(
			files.filter((file) => file !== "kustomization.yaml").sort(),
		);
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
			const volumes = manifests.flatMap(({ spec }) => spec.template?.spec.volumes ?? []);
			const names = volumes.map(({ name }) => name);
			expect((volumeMounts ?? []).filter(({ name }) => !names.includes(name))).toEqual([]);
			const others = ["SHOP_URL", "NODE_OPTIONS"];
			const strange = (env ?? []).filter(
				({ name }) => !variables.has(name) && !others.includes(name),
			);
			expect(strange).toEqual([]);
		},
	);

	it("every pod runs as another than root", () => {
		for (const { spec } of manifests.filter(({ spec }) => spec.template)) {
			expect(spec.template?.spec.securityContext).toMatchObject({ runAsNonRoot: true });
		}
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
