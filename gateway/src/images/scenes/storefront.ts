// The plan of every store's front: a door between two windows, each showing what it is given.
import type { Box } from "../draw/geometry.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { ArtworkSpec } from "../spec.ts";
import type { Composition } from "./composition.ts";
import { board, cornice, masonry, nameInBrass, panel, pavement } from "./facade.ts";
import { hung, placed, standing } from "./place.ts";
import { rail } from "./rail.ts";
import { plinth } from "./room.ts";
import { awning, bayTree, shopDoor, shopWindow } from "./shop-window.ts";

type Show = (sheet: Sheet, inside: Box, wall: string) => string;

interface Front {
	stone: string;
	paint: string;
	metal: string;
	/** behind the glass */
	wall: string;
	/** the windows left and right of the door */
	shows: readonly [Show, Show];
	stripes?: readonly [string, string];
	tub?: string;
}

/** A figure, and a thing on a plinth beside it. */
export const dressed =
	([main, ...others]: readonly [ArtworkSpec, ...ArtworkSpec[]], beside: ArtworkSpec): Show =>
	(sheet, { x, y, w, h }, wall) =>
		plinth(sheet, x + w * 0.78, y + h * 0.72, w * 0.22, y + h * 0.97, "#e2d6c4") +
		placed(sheet, beside, {
			x: x + w * 0.78,
			y: y + h * 0.64,
			w: w * 0.26,
			h: h * 0.2,
			ground: wall,
			stands: true,
		}) +
		standing(sheet, main, others, {
			x: x + w * 0.4,
			floor: y + h * 0.985,
			tall: h * 0.83,
			wall,
			throwBy: 70,
		});

/** Clothes on a rail from the ceiling, a thing on a plinth below. */
export const onRail =
	(clothes: readonly ArtworkSpec[], below: ArtworkSpec): Show =>
	(sheet, { x, y, w, h }, wall) =>
		rail(sheet, { from: x + w * 0.08, to: x + w * 0.92, y: y + h * 0.16, ceiling: y }) +
		clothes
			.map((spec, index) =>
				hung(sheet, spec, {
					x: x + w * (0.14 + (0.72 * (index + 0.5)) / clothes.length),
					y: y + h * 0.16,
					scale: (h * 0.56) / 1000,
					squeeze: index === clothes.length - 1 ? 0.96 : 0.66,
					ground: wall,
				}),
			)
			.join("") +
		plinth(sheet, x + w * 0.28, y + h * 0.88, w * 0.26, y + h * 0.99, "#e2d6c4") +
		placed(sheet, below, {
			x: x + w * 0.28,
			y: y + h * 0.8,
			w: w * 0.26,
			h: h * 0.16,
			ground: wall,
			stands: true,
		});

export const storefront =
	({ stone, paint, metal, wall, shows, stripes, tub }: Front): Composition =>
	(sheet, { w, h }) => {
		const street = h * 0.885;
		const [left, right] = [w * 0.07, w * 0.93];
		const door: Box = { x: w * 0.425, y: h * 0.32, w: w * 0.15, h: street - h * 0.32 };
		const sill = h * 0.79;
		const panes: readonly [Box, Box] = [
			{ x: left + w * 0.035, y: h * 0.32, w: door.x - left - w * 0.06, h: sill - h * 0.32 },
			{
				x: door.x + door.w + w * 0.025,
				y: h * 0.32,
				w: right - door.x - door.w - w * 0.06,
				h: sill - h * 0.32,
			},
		];
		const riser = (pane: Box) =>
			panel(sheet, { x: pane.x, y: sill + 22, w: pane.w, h: street - sill - 34 }, paint);
		const [leftShow, rightShow] = shows;
		const trees = tub
			? [door.x - w * 0.03, door.x + door.w + w * 0.03]
					.map((x) => bayTree(sheet, x, street + h * 0.025, h * 0.21, tub))
					.join("")
			: "";
		return (
			masonry(sheet, { x: -40, y: -40, w: w + 80, h: street + 40 }, stone) +
			cornice(sheet, { x: -40, y: h * 0.075, w: w + 80, h: h * 0.022 }, stone) +
			pavement(sheet, { x: -40, y: street, w: w + 80, h: h - street + 40 }) +
			board(sheet, { x: left, y: h * 0.16, w: right - left, h: street - h * 0.16 }, paint, 7) +
			panel(
				sheet,
				{ x: left + w * 0.03, y: h * 0.19, w: right - left - w * 0.06, h: h * 0.095 },
				paint,
			) +
			nameInBrass(w / 2, h * 0.215, 0.92, metal) +
			cornice(
				sheet,
				{ x: left - w * 0.012, y: h * 0.145, w: right - left + w * 0.024, h: h * 0.028 },
				paint,
			) +
			shopWindow(sheet, panes[0], { wall, display: (inside) => leftShow(sheet, inside, wall) }) +
			shopWindow(sheet, panes[1], { wall, display: (inside) => rightShow(sheet, inside, wall) }) +
			panes.map(riser).join("") +
			panes
				.map((pane) => cornice(sheet, { x: pane.x - 12, y: sill, w: pane.w + 24, h: 14 }, paint))
				.join("") +
			shopDoor(sheet, door, { paint, metal, wall }) +
			(stripes
				? panes
						.map((pane) =>
							awning(sheet, { x: pane.x - 8, y: h * 0.292, w: pane.w + 16, h: h * 0.075 }, stripes),
						)
						.join("")
				: "") +
			trees
		);
	};
