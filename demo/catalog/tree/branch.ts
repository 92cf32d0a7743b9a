// A node of the segmentation tree, as the tree is written down.

/** Titles in the order fr, en, es, de, it, pl. */
type Titles = readonly [string, string, string, string, string, string];
export interface Branch {
	titles: Titles;
	below?: Readonly<Record<string, Branch>>;
}

export const node = (...titles: Titles): Branch => ({ titles });
export const branch = (titles: Titles, below: Branch["below"]): Branch => ({ titles, below });
