// Given names that the house gives its models.

export const houseNames: readonly string[] = [
	"Adèle Agathe Alba Alix Amandine Ambre Anaïs Angèle Apolline Aurore Axelle Béatrice",
	"Bérénice Blanche Brune Camille Céleste Cerise Charlotte Chloé Clarisse Clémence Cléo",
	"Colette Coline Constance Coralie Daphné Delphine Diane Dora Édith Éléonore Élise Éloïse",
	"Emma Esther Eugénie Fanny Faustine Flore Florence Frida Gabrielle Georgia Hélène Héloïse",
	"Hortense Inès Iris Isaure Jade Jeanne Judith Julie Juliette Justine Léonie Léontine Lila",
	"Lison Lou Louise Lucie Ludivine Madeleine Maëlle Marguerite Marthe Mathilde Mélina Mila",
	"Mona Nina Noémie Octavie Olympe Ophélie Orphée Paloma Pénélope Perrine Philippine Prune",
	"Rachel Romane Rosalie Rose Roxane Sacha Salomé Sidonie Simone Suzanne Théa Valentine",
	"Victoire Violette Yvonne Zélie Zoé",
].flatMap((line) => line.split(" "));

export const houseNamesOfMen: readonly string[] = [
	"Abel Adrien Alban Alexis Amédée Anatole André Anton Antoine Armand Arsène Arthur Augustin",
	"Aurèle Bastien Baptiste Camille Casimir Cédric Charles Clément Côme Cyprien Edgar Édouard",
	"Eliott Ernest Étienne Eugène Fabien Félix Ferdinand Firmin Florent Gabin Georges Gilles",
	"Grégoire Guillaume Gustave Hector Henri Honoré Hugo Hyacinthe Isidore Jacques Jean Jérôme",
	"Joachim Joseph Jules Julien Léandre Léon Léopold Louis Luc Malo Marius Martin Mathurin",
	"Maurice Maxence Melchior Nestor Nicolas Noé Octave Oscar Pablo Paul Philémon Pierre",
	"Prosper Quentin Raoul Raphaël Rémi René Robin Romain Sacha Samuel Séraphin Siméon Sylvain",
	"Tancrède Théo Théodore Thibault Timothée Tristan Ulysse Valentin Victor Vincent Virgile",
	"Yann Zacharie",
].flatMap((line) => line.split(" "));
