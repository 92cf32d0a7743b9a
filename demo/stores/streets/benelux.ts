import { streetList } from "./street-list.ts";

export const belgium = streetList(`
Bruxelles: Rue Neuve (1000), Avenue Louise (1050), Chaussée d'Ixelles (1050), Rue du Bailli (1050), Chaussée de Wavre (1040), Rue Antoine Dansaert (1000)
Antwerpen: Meir (2000), Nationalestraat (2000), Kammenstraat (2000), Turnhoutsebaan (2140)
Liège: Vinâve d'Île (4000), Rue de la Cathédrale (4000), Rue Saint-Gilles (4000)
Gent: Veldstraat (9000), Langemunt (9000), Brabantdam (9000)
Namur: Rue de Fer (5000), Rue de l'Ange (5000), Rue de Bruxelles (5000)
`);

export const luxembourg = streetList(`
Luxembourg: Grand-Rue (1660), Rue Philippe II (2340), Avenue de la Liberté (1930), Avenue de la Gare (1611), Rue des Capucins (1313)
Esch-sur-Alzette: Rue de l'Alzette (4010), Boulevard J. F. Kennedy (4170), Rue du Brill (4041)
`);
