// The icon set, on a grid of 24 units in hairline strokes. The order is that of the sprite and of its style sheet
// (icon.module.css): new icons are appended, and any change after a release raises `iconVersion`.

/** LIMIT-64: part of the sprite's address, so that it may be cached for good. */
export const iconVersion = 3;

/** Path data by name. */
export const iconDrawings = {
	bag: "M5 8.5h14l1 12H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
	search: "M15.8 15.8 21 21M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0z",
	user: "M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6M15.8 7.5a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0z",
	menu: "M3 8h18M3 16h13",
	close: "M5 5l14 14M19 5 5 19",
	down: "M5 9l7 7 7-7",
	right: "M9 5l7 7-7 7",
	left: "M15 5l-7 7 7 7",
	arrow: "M3 12h17M14 6l6 6-6 6",
	back: "M21 12H4M10 6l-6 6 6 6",
	check: "M4 12.5l5.2 5.2L20 7",
	plus: "M12 4v16M4 12h16",
	minus: "M4 12h16",
	heart:
		"M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z",
	filter:
		"M3 7.5h10M18 7.5h3M3 16.5h3M11 16.5h10M18 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM11 16.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
	truck:
		"M2.5 6h11.5v10.5h-4M5 16.5H2.5V6M14 9.5h4l3.5 3.5v3.5H19.5M14 16.5h1.5M9.5 16.5a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM19.7 16.5a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z",
	return: "M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4",
	lock: "M5.5 10.5h13v10h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5",
	star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z",
	ruler: "M2.5 8.5h19v7h-19zM6.5 8.5v3M10.2 8.5v4M13.8 8.5v3M17.5 8.5v4",
	trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10.2 10.5v6M13.8 10.5v6",
	globe: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
	info: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.3v.4",
	warning: "M12 3.5 22 20.5H2zM12 10v5M12 17.5v.4",
	card: "M2.5 5.5h19v13h-19zM2.5 9.5h19M6 15h4",
	store:
		"M4 10.5v10h16v-10M2.5 9l2-5.5h15l2 5.5a2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.7 0 2.4 2.4 0 0 1-4.7 0A2.4 2.4 0 0 1 2.5 9zM9.5 20.5v-6h5v6",
	mail: "M2.5 5h19v14h-19zM2.5 6l9.5 7.5L21.5 6",
	edit: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10",
	comfortable: "M4 4.5h7v15H4zM13 4.5h7v15h-7z",
	compact:
		"M3.5 4h4.5v7H3.5zM9.8 4h4.5v7H9.8zM16 4h4.5v7H16zM3.5 13h4.5v7H3.5zM9.8 13h4.5v7H9.8zM16 13h4.5v7H16z",
} as const satisfies Readonly<Record<string, string>>;
export type IconName = keyof typeof iconDrawings;
