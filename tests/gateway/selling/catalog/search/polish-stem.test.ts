// The cases of Polish words have one stem, and words that differ by more have another.
import { describe, expect, it } from "vitest";
import { stemPolishWord } from "#gateway/selling/catalog/search/rules/polish-stem.ts";
import { foldText } from "#shop/fold-text.ts";

const stemsOf = (words: string) =>
	new Set(words.split(" ").map((one) => stemPolishWord(foldText(one))));

describe("Polish stems", () => {
	it.each([
		"sukienka sukienki sukience sukienkę sukienką sukienek sukienkom sukienkami sukienkach",
		"kurtka kurtki kurtce kurtkę kurtką kurtek kurtkom kurtkami kurtkach",
		"spódnica spódnicy spódnicę spódnicą spódnice spódnic spódnicom spódnicami spódnicach",
		"koszula koszuli koszulę koszulą koszule koszul koszulom koszulami koszulach",
		"bluza bluzy bluzie bluzę bluzą bluz bluzom bluzami bluzach",
		"płaszcz płaszcza płaszczowi płaszczem płaszczu płaszcze płaszczy płaszczom płaszczami płaszczach",
		"sweter swetra swetrowi swetrem swetrze swetry swetrów swetrom swetrami swetrach",
		"szalik szalika szalikiem szaliku szaliki szalików szalikami",
		"chusta chusty chuście chustę chustą chust chustami chustach",
		"torba torby torbie torbę torbą toreb torbom torbami torbach",
		"chłopiec chłopca chłopcu chłopcem chłopcy chłopców",
		"zamek zamka zamkiem zamku zamki zamków",
		"czarny czarna czarne czarnego czarnemu czarnej czarną czarnym czarnych czarnymi",
		"męski męska męskie męskiego męskiej męską męskim męskich męskimi",
		"wełna wełny wełnie wełnę wełną",
		"skóra skóry skórze skórę skórą skór",
	])("%s", (words) => {
		expect(stemsOf(words).size).toBe(1);
	});

	it.each([
		"koszula koszulka",
		"bluza bluzka",
		"pas pasek",
		"szal szalik",
		"spodnie spódnica",
		"golf gole",
	])("%s are two words", (words) => {
		expect(stemsOf(words).size).toBe(2);
	});
});
