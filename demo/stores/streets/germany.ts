import { streetList } from "./street-list.ts";

export const germany = streetList(`
Berlin: Friedrichstraße (10117), Kurfürstendamm (10719), Kastanienallee (10435), Torstraße (10119), Bergmannstraße (10961), Karl-Marx-Allee (10243), Schönhauser Allee (10439), Kantstraße (10623), Oranienstraße (10999), Warschauer Straße (10243), Sonnenallee (12045), Turmstraße (10551)
Hamburg: Mönckebergstraße (20095), Jungfernstieg (20354), Eppendorfer Landstraße (20249), Osterstraße (20259), Schanzenstraße (20357), Große Bergstraße (22767), Lange Reihe (20099), Mühlenkamp (22303)
München: Kaufingerstraße (80331), Leopoldstraße (80802), Sendlinger Straße (80331), Hohenzollernstraße (80801), Fraunhoferstraße (80469), Rosenheimer Straße (81667), Schleißheimer Straße (80797), Weißenburger Straße (81667)
Köln: Schildergasse (50667), Ehrenstraße (50672), Venloer Straße (50823), Aachener Straße (50674), Severinstraße (50678), Neusser Straße (50670)
Frankfurt am Main: Zeil (60313), Berger Straße (60316), Schweizer Straße (60594), Leipziger Straße (60327), Goethestraße (60313)
Stuttgart: Königstraße (70173), Calwer Straße (70173), Tübinger Straße (70178), Rotebühlstraße (70178)
Leipzig: Petersstraße (04109), Karl-Liebknecht-Straße (04107), Grimmaische Straße (04109), Eisenbahnstraße (04103)
Düsseldorf: Königsallee (40212), Schadowstraße (40212), Nordstraße (40477), Birkenstraße (40233)
Bremen: Obernstraße (28195), Ostertorsteinweg (28203), Sögestraße (28195)
Dresden: Prager Straße (01069), Königstraße (01097), Alaunstraße (01099)
Hannover: Georgstraße (30159), Lister Meile (30161), Limmerstraße (30451)
Nürnberg: Breite Gasse (90402), Karolinenstraße (90402), Königstraße (90402)
Freiburg im Breisgau: Kaiser-Joseph-Straße (79098), Salzstraße (79098), Habsburgerstraße (79104)
Münster: Ludgeristraße (48143), Prinzipalmarkt (48143), Warendorfer Straße (48145)
Heidelberg: Hauptstraße (69117), Bergheimer Straße (69115), Brückenstraße (69120)
`);
