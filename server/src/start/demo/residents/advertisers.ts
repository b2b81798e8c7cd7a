/** Users who are banned for advertising. */
export const advertisers = `
Bilkjøp 24 | bilkjøp24 | Vi kjøper alt på fire hjul. Rask handel, ingen spørsmål.
Kenneth Profitt | kenneth.profitt | Økonomisk frihet er et valg.
Proff Vask | proffvask |
Valper til deg | valpertildeg | Mange raser på lager.
Asfalt og stein | asfaltogstein |
`;
