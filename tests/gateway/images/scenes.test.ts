import { describe, expect, it } from "vitest";
import { scenes } from "../../../gateway/contract/images/scenes.ts";
import { drawScene } from "../../../gateway/src/images/scenes/draw-scene.ts";
import { faultsOf } from "./specs.ts";

describe("scenes", () => {
	it.each(Object.entries(scenes))("%s is sound SVG in its shape, always the same", (id, shape) => {
		const drawing = drawScene(id);
		expect(drawing).toMatchObject({ width: shape.width, height: shape.height });
		expect(faultsOf(drawing?.svg ?? "")).toEqual([]);
		expect(drawScene(id)?.svg).toBe(drawing?.svg);
	});

	it("are a closed set", () => {
		expect(drawScene("toString")).toBeNull();
		expect(drawScene("nowhere")).toBeNull();
	});
});
