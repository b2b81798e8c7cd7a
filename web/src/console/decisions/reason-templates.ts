export type ReasonTemplate = { label: string; text: string };

export type ReasonKind =
  | 'ban'
  | 'pending'
  | 'remove'
  | 'remove-thanks'
  | 'remove-photo'
  | 'restore'
  | 'free'
  | 'export'
  | 'erase'
  | 'nothing';

export const reasonTemplates: Record<ReasonKind, readonly ReasonTemplate[]> = {
  ban: [
    { label: 'Spam or scam', text: 'Kontoen ble brukt til reklame eller forsøk på svindel.' },
    { label: 'Rude or threatening', text: 'Du skrev til naboer på en måte som er krenkende eller truende.' },
    { label: 'Unsafe or illegal', text: 'Du la ut noe som er ulovlig, eller som kan være farlig for andre.' },
    { label: 'Not who they say they are', text: 'Vi har grunn til å tro at du ikke er den du sier du er.' },
    { label: 'Broke the rules again', text: 'Du har brutt reglene flere ganger, også etter at vi sa fra.' },
  ],
  pending: [
    { label: 'Approved by mistake', text: 'Du ble godkjent ved en feil. Vi ser på kontoen din en gang til.' },
    { label: 'Profile says too little', text: 'Profilen din sier for lite til at naboene kan vite hvem du er.' },
    { label: 'May not live here', text: 'Vi er usikre på om du bor i nabolaget du har valgt.' },
    { label: 'Second account', text: 'Det ser ut til at du har mer enn én konto.' },
  ],
  remove: [
    { label: 'Advertising or scam', text: 'Annonsen er reklame, eller den kan være et forsøk på svindel.' },
    { label: 'Rude or discriminating', text: 'Teksten i annonsen er krenkende eller diskriminerende.' },
    { label: 'Unsafe or illegal', text: 'Det annonsen handler om, er ulovlig eller kan være farlig.' },
    { label: 'Private details of others', text: 'Annonsen forteller noe privat om andre mennesker.' },
    { label: 'Not about helping', text: 'Annonsen handler ikke om hjelp mellom naboer.' },
  ],
  'remove-thanks': [
    { label: 'Advertising or scam', text: 'Teksten er reklame, eller den kan være et forsøk på svindel.' },
    { label: 'Rude or threatening', text: 'Teksten er krenkende eller truende.' },
    { label: 'Unsafe or illegal', text: 'Det teksten handler om, er ulovlig eller kan være farlig.' },
    { label: 'Private details of others', text: 'Teksten forteller noe privat om andre mennesker.' },
    { label: 'Not thanks', text: 'Teksten er ikke en takk.' },
  ],
  'remove-photo': [
    { label: 'Shows other people', text: 'Bildet viser andre mennesker, som kanskje ikke vil være med.' },
    { label: 'Shows a home', text: 'Bildet viser hvor noen bor, for eksempel et husnummer.' },
    { label: 'Rude or threatening', text: 'Bildet er krenkende eller støtende.' },
    { label: 'Unsafe or illegal', text: 'Det bildet viser, er ulovlig eller kan være farlig.' },
    { label: 'Not about the listing', text: 'Bildet har ikke noe med annonsen å gjøre.' },
  ],
  restore: [
    { label: 'Removed by mistake', text: 'Annonsen ble fjernet ved en feil.' },
    { label: 'Within the rules', text: 'Vi har sett på annonsen en gang til, og den er innenfor reglene.' },
    { label: 'Owner explained', text: 'Takk for forklaringen. Vi ser nå at annonsen er i orden.' },
    { label: 'Sorted out', text: 'Det som var galt, er ordnet.' },
  ],
  free: [
    { label: 'They say it works again', text: 'Du har sagt fra om at adressen virker igjen.' },
    { label: 'The mailbox was full', text: 'Postkassen var full, og det er ryddet opp.' },
    { label: 'Typing error, corrected', text: 'Det var en skrivefeil i adressen, og den er rettet.' },
    { label: 'Refused by mistake', text: 'E-posten ble avvist ved en feil.' },
  ],
  export: [
    { label: 'They asked by email', text: 'Du ba om en kopi i en e-post fra adressen din.' },
    { label: 'They asked by phone or letter', text: 'Du ba om en kopi, og vi vet at det var deg.' },
    { label: 'Somebody asked on their behalf', text: 'En som har fullmakt, ba om en kopi på dine vegne.' },
    { label: 'Required by law', text: 'En myndighet har krevd opplysningene etter loven.' },
  ],
  // The audit log keeps these texts for a year, so they contain no names.
  erase: [
    { label: 'They asked by email', text: 'Personen ba om det i en e-post fra adressen sin.' },
    { label: 'They asked by phone or letter', text: 'Personen ba om det, og vi vet at det var den rette.' },
    { label: 'Somebody asked on their behalf', text: 'En som har fullmakt, ba om det på vegne av personen.' },
    { label: 'Under 18', text: 'Personen er under 18 år.' },
    { label: 'Has died', text: 'De pårørende ba om det etter et dødsfall.' },
  ],
  nothing: [
    { label: 'Within the rules', text: 'Vi har sett på det, og det er innenfor reglene.' },
    { label: 'Settled already', text: 'Saken er ordnet, og vi trenger ikke å gjøre mer.' },
    { label: 'Talked with them', text: 'Vi har snakket med naboen det gjelder.' },
    { label: 'Not enough to act on', text: 'Vi fant ikke nok til å gjøre noe nå, men vi følger med.' },
  ],
};

/**
 * Returns the label of the template to preselect for a report: the first for `nothing`, otherwise the one that matches
 * its reason, if any. Relies on the order of the templates: the first three for bans and for removals of listings and
 * thanks match the reasons Spam, Unkind and Unsafe.
 */
export function templateFor(kind: ReasonKind, reportReason: string): string | undefined {
  if (kind === 'nothing') return reasonTemplates.nothing[0]?.label;
  const index = ['Spam', 'Unkind', 'Unsafe'].indexOf(reportReason);
  return kind === 'ban' || kind === 'remove' || kind === 'remove-thanks'
    ? reasonTemplates[kind][index]?.label
    : undefined;
}
