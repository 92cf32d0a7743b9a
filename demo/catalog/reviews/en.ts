import type { ReviewWords } from "./words.ts";

export const en: ReviewWords = {
	authors: ["Hannah", "Oliver", "Priya", "Grace M.", "Tom", "Charlotte", "Ewan", "Beth W."],
	opening: {
		glad: [
			"Even better in person than in the pictures.",
			"I have hardly taken it off since it came.",
			"Just what I was after, and hard to find elsewhere.",
			"Bought on a whim and very glad I did.",
			"Beautifully made for the money.",
			"My third order here and the best so far.",
			"It looks far more expensive than it was.",
		],
		fair: [
			"Nice on the whole, with one small grumble.",
			"Good, though not quite what I had pictured.",
			"The colour is a shade duller than on my screen.",
		],
		cross: [
			"A bit of a let-down, I’m afraid.",
			"Lovely out of the box, less so a month later.",
			"Sent it back in the end.",
		],
	},
	fit: {
		small: [
			"It comes up small, so size up.",
			"Rather snug: I had to go one size larger.",
			"Cut closer than I expected.",
		],
		asExpected: ["True to size.", "My usual size fits perfectly.", "The size guide was spot on."],
		large: [
			"It runs large; I could have gone down a size.",
			"Roomy, so size down if in doubt.",
			"Generously cut.",
		],
	},
	praise: {
		cloth: [
			"The fabric has some weight and irons easily.",
			"Soft, and it doesn’t itch.",
			"It has washed well several times.",
			"The seams are straight and the buttons are on firmly.",
		],
		knit: [
			"Soft, warm and no bobbles so far.",
			"Warm without any bulk.",
			"It kept its shape after a hand wash.",
			"No itch, even against the skin.",
		],
		outer: [
			"Warm, with room for a jumper underneath.",
			"Nicely lined, and the pockets are proper ones.",
			"It keeps the wind out.",
			"The shoulders sit just right.",
		],
		shoes: [
			"Comfortable from day one, no blisters.",
			"They softened within a week.",
			"Good grip on wet pavements.",
			"I walked in them all day.",
		],
		carried: [
			"Supple, and lovely to the touch.",
			"Holds everything without looking bulky.",
			"Neat stitching and a good clasp.",
			"The perfect size for every day.",
		],
	},
	blame: {
		cloth: ["It creases at a glance.", "A button came loose within a week."],
		knit: ["It is starting to bobble under the arms.", "It gave a little in the wash."],
		outer: ["The zip catches now and then.", "Not warm enough for deep winter."],
		shoes: ["They need breaking in.", "The soles are slippery at first."],
		carried: ["It marks easily.", "The clasp is fiddly."],
	},
	end: {
		glad: [
			"I have since ordered it in another colour.",
			"Quick delivery and carefully packed.",
			"I would buy it again tomorrow.",
			"Thank you for making it so well.",
		],
		fair: ["Keeping it all the same.", "Time will tell.", "Fine at the sale price."],
		cross: [
			"Returning it was painless at least.",
			"A pity, because the cut is lovely.",
			"I wouldn’t buy it again.",
		],
	},
};
