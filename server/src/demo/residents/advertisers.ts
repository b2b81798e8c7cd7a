/** People who used the neighbourhood to sell, and got banned: name | username | about, if they wrote anything. */
export const advertisers = `
Bilkjøp 24 | bilkjøp24 | Vi kjøper alt på fire hjul. Rask handel, ingen spørsmål.
Kenneth Profitt | kenneth.profitt | Økonomisk frihet er et valg.
Proff Vask | proffvask |
Valper til deg | valpertildeg | Mange raser på lager.
Asfalt og stein | asfaltogstein |
`;
