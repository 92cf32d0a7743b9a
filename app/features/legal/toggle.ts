// The legal notices' panel (S2 §4): the first press loads them once, then unfolds them and brings them into view; later
// presses fold and unfold. Where they cannot be had, nothing is shown.

/** Milliseconds until what has unfolded is scrolled into view (S2 §9). */
const scrollDelay = 300;

type State = "loading" | "loaded" | "failed";

async function load(from: string): Promise<string[]> {
	try {
		const response = await fetch(from);
		const { notices } = (await response.json()) as { notices: string[] };
		return response.ok ? notices : [];
	} catch {
		return [];
	}
}

function show(toggle: Element, panel: HTMLElement, isOpen: boolean): void {
	panel.hidden = !isOpen;
	toggle.setAttribute("aria-expanded", String(isOpen));
	if (!isOpen) return;
	const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
	setTimeout(() => {
		if (panel.hidden) return;
		panel.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
	}, scrollDelay);
}

function paragraph(text: string): HTMLElement {
	const element = document.createElement("p");
	element.textContent = text;
	return element;
}

export async function toggle(link: Element): Promise<void> {
	const panel = document.getElementById("legal");
	if (!panel || !(link instanceof HTMLElement)) return;
	// what the server unfolded is there already
	const state = (panel.dataset.loaded === "" ? "loaded" : panel.dataset.loaded) as State;
	if (state === "loaded") return show(link, panel, panel.hidden !== false);
	if (state) return;
	panel.dataset.loaded = "loading" satisfies State;
	const waiting = document.createElement("span");
	waiting.className = "ft-wait";
	waiting.setAttribute("role", "status");
	const words = document.createElement("span");
	words.className = "sr-only";
	words.textContent = panel.dataset.loading ?? "";
	waiting.append(words);
	// where they are going to be: nothing that stands there moves
	panel.before(waiting);
	const notices = await load(link.dataset.from ?? "");
	waiting.remove();
	panel.dataset.loaded = (notices.length > 0 ? "loaded" : "failed") satisfies State;
	if (notices.length === 0) return;
	panel.replaceChildren(...notices.map(paragraph));
	show(link, panel, true);
}
