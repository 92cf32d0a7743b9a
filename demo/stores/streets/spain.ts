import { streetList } from "./street-list.ts";

export const spain = streetList(`
Madrid: Gran Vía (28013), Calle de Alcalá (28009), Calle de Fuencarral (28004), Calle del Pez (28004), Calle de Serrano (28001), Paseo de la Castellana (28046), Calle de Goya (28001), Calle de Atocha (28012), Calle de Bravo Murillo (28020), Calle de Toledo (28005), Calle de Velázquez (28006)
Barcelona: Passeig de Gràcia (08007), Carrer de Balmes (08006), Rambla de Catalunya (08007), Carrer de Provença (08008), Avinguda Diagonal (08029), Carrer Gran de Gràcia (08012), Carrer d'Aragó (08011), Ronda de Sant Antoni (08001), Carrer de Sants (08014)
Valencia: Calle de Colón (46004), Calle de la Paz (46003), Gran Vía del Marqués del Turia (46005), Avenida del Puerto (46021), Calle de Russafa (46004)
Sevilla: Calle Sierpes (41004), Calle Tetuán (41001), Calle Betis (41010), Avenida de la Constitución (41004), Calle Feria (41003)
Bilbao: Gran Vía de Don Diego López de Haro (48001), Calle Ercilla (48009), Calle Licenciado Poza (48011), Calle Bidebarrieta (48005)
Málaga: Calle Marqués de Larios (29005), Alameda Principal (29001), Calle Granada (29015), Calle Cuarteles (29002)
Zaragoza: Paseo de la Independencia (50001), Calle de Alfonso I (50003), Avenida de Goya (50006), Calle del Coso (50001)
Granada: Gran Vía de Colón (18001), Calle Reyes Católicos (18009), Calle Recogidas (18002)
Palma: Avinguda de Jaume III (07012), Passeig del Born (07012), Carrer de Sant Miquel (07002)
San Sebastián: Avenida de la Libertad (20004), Calle Urbieta (20006), Calle San Martín (20005)
`);
