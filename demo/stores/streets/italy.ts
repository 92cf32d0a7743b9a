import { streetList } from "./street-list.ts";

export const italy = streetList(`
Roma: Via del Corso (00187), Via Nazionale (00184), Via Cola di Rienzo (00192), Via dei Condotti (00187), Viale Trastevere (00153), Via Appia Nuova (00183), Via Tuscolana (00182), Viale Marconi (00146), Via Tiburtina (00162), Corso Trieste (00198)
Milano: Corso Vittorio Emanuele II (20122), Corso Buenos Aires (20124), Via Torino (20123), Corso di Porta Ticinese (20123), Viale Monza (20125), Via Paolo Sarpi (20154), Corso Vercelli (20145), Via Dante (20121), Ripa di Porta Ticinese (20143), Corso Como (20154)
Torino: Via Roma (10123), Via Garibaldi (10122), Corso Vittorio Emanuele II (10125), Via Po (10124), Via Lagrange (10123)
Bologna: Via dell'Indipendenza (40121), Via Rizzoli (40125), Via Saragozza (40123), Strada Maggiore (40125)
Firenze: Via dei Calzaiuoli (50122), Via Roma (50123), Borgo San Lorenzo (50123), Via Gioberti (50121)
Napoli: Via Toledo (80134), Via Chiaia (80121), Corso Umberto I (80138), Via Scarlatti (80127)
Verona: Via Mazzini (37121), Corso Porta Nuova (37122), Via Cappello (37121), Via Roma (37121)
Palermo: Via Maqueda (90134), Via Libertà (90143), Via Ruggero Settimo (90139)
Genova: Via XX Settembre (16121), Via Garibaldi (16124), Corso Buenos Aires (16129)
Venezia: Strada Nova (30121), Mercerie (30124), Calle Larga XXII Marzo (30124)
Padova: Via Roma (35122), Via Altinate (35121), Corso Garibaldi (35122)
Bari: Via Sparano (70121), Corso Cavour (70121), Via Argiro (70122)
`);
