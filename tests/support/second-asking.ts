// A failed journey is run once more (ADR 0020). One or two that pass only then are put down to the machine and listed;
// more of them are put down to the shop, and fail the run.
import type { FullResult, Reporter, TestCase } from "@playwright/test/reporter";

const bearable = 2;

export default class SecondAsking implements Reporter {
	private readonly unsteady = new Set<string>();

	onTestEnd(test: TestCase): void {
		if (test.outcome() === "flaky") this.unsteady.add(test.titlePath().slice(3).join(" › "));
	}

	async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
		if (this.unsteady.size === 0) return { status };
		process.stdout.write(`passed only when asked again:\n  ${[...this.unsteady].join("\n  ")}\n`);
		return { status: this.unsteady.size > bearable ? "failed" : status };
	}

	printsToStdio(): boolean {
		return false;
	}
}
