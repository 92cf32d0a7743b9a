import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserStorage } from "#app/i18n/browser-storage.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import {
	minLetters,
	readSearches,
	type SuggestionsAnswer,
	withSearch,
} from "#app/models/search/suggestions.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import typography from "#app/ui/typography.module.css";
import { dot, Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./suggestions.module.css";
import { useCombobox } from "./use-combobox.ts";

const storageKey = browserStorage.searches.key;
/** Pause in typing before the shop is asked, in ms. */
const pause = 120;

const answers = new Map<string, SuggestionsAnswer>();

/** The suggestions for some words; the last ones stay until the next arrive. */
function useAnswer(words: string, isOpen: boolean): SuggestionsAnswer | null {
	const url = useUrl();
	const address = url("suggestions", undefined, { q: words });
	const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null);
	useEffect(() => {
		if (!isOpen) return;
		const known = answers.get(address);
		if (known) return setAnswer(known);
		const asking = new AbortController();
		const timer = setTimeout(async () => {
			try {
				// no fetcher: the next letter aborts it, and its failure must not reach the page's boundary
				const response = await fetch(address, { signal: asking.signal });
				if (!response.ok) return;
				const found = (await response.json()) as SuggestionsAnswer;
				answers.set(address, found);
				setAnswer(found);
			} catch {
				// suggestions are optional: the field works without them
			}
		}, pause);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [address, isOpen]);
	return answer;
}

/** The last searches on this device; empty when its storage cannot be read. */
function useSearches(input: HTMLInputElement) {
	const [searches, setSearches] = useState<string[]>([]);
	useEffect(() => {
		const readStored = () => {
			try {
				return readSearches(localStorage.getItem(storageKey));
			} catch {
				return [];
			}
		};
		const storeSearch = (event?: Event) => {
			// keeps words that were searched for, not those being typed: on submit, or on the page of results
			const words = (event ? input.value : input.defaultValue).trim();
			const list = words === "" ? readStored() : withSearch(readStored(), words);
			setSearches(list);
			try {
				localStorage.setItem(storageKey, JSON.stringify(list));
			} catch {
				// without storage, searching still works
			}
		};
		storeSearch();
		input.form?.addEventListener("submit", storeSearch);
		return () => input.form?.removeEventListener("submit", storeSearch);
	}, [input]);
	const forget = () => {
		setSearches([]);
		localStorage.removeItem(storageKey);
	};
	return { searches, forget };
}

interface Option {
	href: string;
	label: string;
	note?: string;
	productId?: string;
}

/** The panel below a search field: last searches, families, products. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
	const url = useUrl();
	const { imageBase } = useShop();
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const { typed, isOpen, active, close } = useCombobox(input, list);
	const answer = useAnswer(typed.length >= minLetters ? typed : "", isOpen);
	const { searches, forget } = useSearches(input);
	const { key } = useLocation();
	const page = useRef(key);
	useEffect(() => {
		// a navigation ends the search
		if (page.current !== key) close();
		page.current = key;
	}, [key, close]);

	const isAsked = typed.length >= minLetters;
	const searchFor = (words: string) => ({
		label: words,
		href: url("search", undefined, { q: words }),
	});
	const groups: { title: string; options: Option[] }[] = !answer
		? []
		: isAsked
			? [
					{ title: answer.words.queries, options: answer.queries.map(searchFor) },
					{
						title: answer.words.families,
						options: answer.families.map(({ title, above, href }) => ({
							label: title,
							note: above,
							href,
						})),
					},
					{
						title: answer.words.products,
						options: answer.products.map(({ label, colour, price, href, productId }) => ({
							label,
							note: `${colour}${dot}${price}`,
							href,
							productId,
						})),
					},
					{
						title: answer.words.pages,
						options: answer.pages.map(({ title, href }) => ({ label: title, href })),
					},
				]
			: [
					{
						title: answer.words.searches,
						options: searches.map(searchFor),
					},
				];
	const shown = groups.filter(({ options }) => options.length > 0);
	let at = -1;
	return (
		<div ref={list} id={id} className={styles.panel} hidden={!isOpen || shown.length === 0}>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={input.getAttribute("aria-label") ?? input.placeholder}
			>
				{shown.map(({ title, options }) => (
					// biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
					<div key={title} role="group" aria-label={title}>
						<p aria-hidden="true">{title}</p>
						{options.map(({ href, label, note, productId }) => {
							at += 1;
							return (
								<a
									key={href}
									id={`${id}-${at}`}
									role="option"
									tabIndex={-1}
									aria-selected={at === active}
									href={href}
									// otherwise the field would lose the focus, and the panel would close, before the click
									onMouseDown={(event) => event.preventDefault()}
								>
									{productId ? (
										<img
											alt=""
											{...pictureSources(imageBase, { productId, type: "AP" }, "thumb")}
										/>
									) : null}
									<span>
										<Unbroken>{label}</Unbroken>
										{note ? <small>{note}</small> : null}
									</span>
								</a>
							);
						})}
					</div>
				))}
			</div>
			{!isAsked && searches.length > 0 ? (
				<button type="button" onClick={forget}>
					{answer?.words.forget}
				</button>
			) : null}
			<p role="status" className={typography.unseen}>
				{isOpen && isAsked ? answer?.words.count : null}
			</p>
		</div>
	);
}
