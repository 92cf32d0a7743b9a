import { streetList } from "./street-list.ts";

export const france = streetList(`
Paris: Rue de Rivoli (75004), Boulevard Haussmann (75009), Rue Oberkampf (75011), Rue de Passy (75016), Avenue des Ternes (75017), Rue du Commerce (75015), Rue de Rennes (75006), Rue Saint-Antoine (75004), Avenue du Général Leclerc (75014), Rue de Belleville (75020), Boulevard Voltaire (75011), Rue des Martyrs (75009), Avenue de Clichy (75018), Rue Mouffetard (75005), Boulevard Saint-Germain (75006), Rue du Faubourg Saint-Honoré (75008), Rue de Turenne (75003), Avenue Daumesnil (75012), Rue de Vaugirard (75015), Avenue d'Italie (75013)
Marseille: Rue Paradis (13006), Rue Saint-Ferréol (13001), La Canebière (13001), Avenue du Prado (13008), Boulevard Longchamp (13001), Rue de Rome (13006), Boulevard Baille (13005), Rue d'Endoume (13007)
Lyon: Rue de la République (69002), Rue Victor Hugo (69002), Rue Édouard Herriot (69001), Cours Lafayette (69003), Avenue Jean Jaurès (69007), Grande Rue de la Croix-Rousse (69004), Cours Gambetta (69003), Rue Garibaldi (69006), Cours Vitton (69006), Rue Mercière (69002)
Toulouse: Rue d'Alsace-Lorraine (31000), Rue Saint-Rome (31000), Allées Jean Jaurès (31000), Avenue de Muret (31300), Rue de Metz (31000), Boulevard de Strasbourg (31000)
Nice: Avenue Jean Médecin (06000), Rue de France (06000), Boulevard Gambetta (06000), Rue Gioffredo (06000), Avenue Borriglione (06100)
Nantes: Rue Crébillon (44000), Rue du Calvaire (44000), Rue d'Orléans (44000), Boulevard des Anglais (44100), Rue Paul Bellamy (44000)
Montpellier: Rue de la Loge (34000), Grand-Rue Jean Moulin (34000), Avenue de Toulouse (34070), Rue Foch (34000)
Strasbourg: Rue des Grandes Arcades (67000), Rue du 22 Novembre (67000), Route de Schirmeck (67200), Avenue des Vosges (67000), Grand'Rue (67000)
Bordeaux: Rue Sainte-Catherine (33000), Cours de l'Intendance (33000), Rue Judaïque (33000), Cours Victor Hugo (33000), Avenue Thiers (33100), Cours de la Marne (33800)
Lille: Rue de Béthune (59800), Rue Nationale (59000), Rue Esquermoise (59800), Rue Gambetta (59000), Rue Solférino (59000), Rue Faidherbe (59800)
Rennes: Rue Le Bastard (35000), Rue d'Antrain (35700), Boulevard de la Liberté (35000), Rue Saint-Hélier (35000)
Grenoble: Rue Félix Poulat (38000), Cours Berriat (38000), Cours Jean Jaurès (38000), Rue Thiers (38000)
Dijon: Rue de la Liberté (21000), Rue des Godrans (21000), Avenue Maréchal Foch (21000), Rue Monge (21000)
Annecy: Rue Royale (74000), Rue Sommeiller (74000), Avenue de Genève (74000), Rue Carnot (74000)
Aix-en-Provence: Cours Mirabeau (13100), Rue Espariat (13100), Cours Sextius (13100), Rue d'Italie (13100)
Reims: Rue de Vesle (51100), Avenue de Laon (51100), Place Drouet d'Erlon (51100)
Rouen: Rue du Gros-Horloge (76000), Rue Jeanne d'Arc (76000), Rue Saint-Sever (76100)
Tours: Rue Nationale (37000), Avenue de Grammont (37000), Rue des Halles (37000)
Nancy: Rue Saint-Jean (54000), Rue Saint-Dizier (54000), Avenue de la Garenne (54000)
Clermont-Ferrand: Rue du 11 Novembre (63000), Avenue des États-Unis (63000), Rue Blatin (63000)
`);
