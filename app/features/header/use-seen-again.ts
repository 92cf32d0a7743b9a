// A tab that is seen again asks whether its visitor has moved on since (PAGE-126): hearts, bag and account are as another tab
// has left them. Before the client runs, the intent loader asks.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { useVisitor } from "#app/i18n/visitor.ts";
import { stateOf } from "#app/i18n/visitor-state.ts";

export function useSeenAgain(): void {
	const { revalidate } = useRevalidator();
	const url = useUrl();
	const state = `${url("visitor-state")}?shown=${stateOf(useVisitor())}`;
	useEffect(() => {
		const onSeen = async () => {
			if (document.hidden) return;
			// without a connection the page stays as it is
			const answer = await fetch(state).catch(() => null);
			if (answer?.ok && (await answer.json())) revalidate();
		};
		document.addEventListener("visibilitychange", onSeen);
		return () => document.removeEventListener("visibilitychange", onSeen);
	}, [state, revalidate]);
}
