import { brand } from '@grenda/contract/brand';

export const copy = {
  title: 'Inviter naboer',
  heading: (neighbourhood: string) => `Få med flere i ${neighbourhood}`,
  intro: `Send lenken til naboer du kjenner. De som bruker den, slipper å lete opp nabolaget når de blir med i ${brand.name}.`,
  link: 'Invitasjonslenken din',
  privacy: 'Lenken viser bare hvilket nabolag den gjelder, ikke hvem du er eller hvor du bor.',
  loading: 'Henter lenken …',
  qr: 'QR-kode med invitasjonslenken',
  scan: 'Står dere sammen? La naboen skanne koden med kameraet på telefonen.',
  share: 'Del lenken',
  shareTitle: `Bli med i ${brand.name}`,
  vouch: {
    screen: 'Gå god for en nabo',
    loading: 'Henter naboen …',
    title: (name: string) => `Kjenner du ${name}?`,
    text: (name: string, neighbourhood: string) =>
      `${name} i ${neighbourhood} venter på å bli godkjent, og har bedt deg om å gå god for seg. Administratorene får se at du har gjort det, men de avgjør selv.`,
    confirm: 'Ja, jeg går god for naboen',
    done: (name: string) => `Du har gått god for ${name}. Takk for hjelpen!`,
    withdraw: 'Trekk det tilbake',
    tooMany: 'Du kan gå god for tre naboer i måneden.',
    goneTitle: 'Her er det ingen å gå god for',
    goneText: 'Naboen er kanskje allerede godkjent, eller bor ikke i nærheten av deg.',
  },
  pendingTitle: 'Du kan invitere når du er godkjent',
  pendingText: 'Vi sender deg en e-post når kontoen er godkjent. Da finner du lenken din her.',
  placeTitle: 'Hvor bor du?',
  placeText: 'Velg nabolaget ditt, så lager vi en lenke til det.',
  choosePlace: 'Velg nabolag',
} as const;
