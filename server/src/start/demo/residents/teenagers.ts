export const teenagers = `
Emma Sofie | emmasofie08 | Går på vgs og jobber lørdager på bakeriet.
Jakob | jakobhm | Fotball, sykkel og vafler.
Nora L. | noralund | Barnevakt, korpsjente og litt for glad i tv-serier.
Mathias | mattis_07 |
Sara Yusuf | sarayusuf | Setter opp mobiler for halve oppgangen. Spør meg!
Oliver Brun | oliver.brun | Skrur på sykler. Tar ikke betalt, men sier ikke nei til brus.
Leah | leahkat | Dyregal. Har kornsnok, to katter og en mor som sukker.
Filip Kaczmarek | filipk09 |
Amina | amina.s | Vil bli lege. Leser mye, løper litt.
Sander og Eirik | brødrenebø | To brødre som måker, raker og bærer.
Ingeborg | ingeborgs | Spiller i band. Det hører du nok.
Theodor N. | theo2k8 | Har øvelseskjørt i 2 400 kilometer og telt hver eneste én.
Hedda | heddaosv |
Minh Anh | minhanh | Tegner, lager film og trenger stadig flere statister.
Kasper Aune | kasperaune | Skiløper når det er snø, gamer når det ikke er det.
Selma | selmabh | Baker macarons som nesten blir runde.
`;
