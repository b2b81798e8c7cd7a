import { brand } from '@grenda/contract/brand';

type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] };

const sections: readonly Section[] = [
  {
    title: 'Hvem som kan være med',
    paragraphs: [
      'Du må være 18 år eller eldre. Du bruker ditt eget fornavn og velger nabolaget du bor i. Én person har én konto.',
      'Et menneske ser på hver ny konto før den som eier den, kan skrive til naboer.',
    ],
  },
  {
    title: 'Vær en god nabo',
    points: [
      'Vær vennlig og ærlig, også når dere er uenige.',
      'Hold det du lover, og si fra i god tid hvis noe kommer i veien.',
      'Ta et nei for et nei. Ingen skylder deg en begrunnelse.',
      'Det en nabo skriver til deg, er ment for deg. Spør før du deler det med andre.',
    ],
  },
  {
    title: 'Hva du kan legge ut',
    paragraphs: [
      'Du kan tilby hjelp og be om hjelp: ærend, bæring, skyss, hagearbeid, leksehjelp, selskap og alt annet naboer kan gjøre for hverandre.',
      'Det er greit å dekke utgifter, som drivstoff eller maling, når dere er enige om det på forhånd. Men ingen skal tjene penger her: ikke reklame, ikke salg, ikke lønnet arbeid og ikke innsamlinger.',
    ],
  },
  {
    title: 'Hva som ikke er lov',
    points: [
      'Hets, trusler, trakassering og diskriminering.',
      'Seksuelle tilbud og tilnærmelser.',
      'Svindel, og å be noen om penger, passord, koder eller BankID.',
      'Alt som er ulovlig å kjøpe, selge eller gjøre, som narkotika, våpen og smuglervarer.',
      'Å utgi seg for å være en annen.',
      'Å dele navn, adresse, telefonnummer eller bilder av andre uten at de har sagt ja.',
      'Å sende den samme meldingen til mange, eller å komme seg rundt en blokkering.',
    ],
  },
  {
    title: 'Trygt når dere møtes',
    points: [
      'Møtes gjerne ute eller et sted med folk den første gangen, og fortell noen hvor du skal.',
      'Vent med adresse og telefonnummer til du vet hvem du skal møte.',
      'Gi aldri fra deg bankkort, passord, koder eller BankID, heller ikke til en hyggelig nabo.',
      'Kjennes noe galt, så gå. Du trenger ikke forklare deg.',
      'Er noen i fare, ring 112 (politi), 113 (ambulanse) eller 110 (brann).',
    ],
  },
  {
    title: 'Når noe er galt',
    paragraphs: [
      `Du kan rapportere en annonse, en melding eller en person. De som driver ${brand.name}, leser da det du har rapportert. Er det en melding, ser de også de fem nærmeste. Andre samtaler leser de ikke.`,
      'Du kan også blokkere en nabo. Det virker med en gang og begge veier, og naboen får ikke vite hvorfor.',
      'Den som bryter reglene, kan få annonser fjernet og bli utestengt. Da blir alle enheter logget ut, og annonsene skjult. Mener du at det er en feil, kan du svare på e-posten du fikk. Da ser vi på saken én gang til.',
    ],
  },
  {
    title: 'Ditt eget ansvar',
    paragraphs: [
      `Det dere avtaler, er mellom dere to. ${brand.name} setter naboer i kontakt, men kan ikke gå god for noen, og er ikke ansvarlig for det som blir gjort, skadet eller borte, så langt loven tillater det. Tenk på forsikring før du låner bort noe eller gjør noe risikabelt.`,
      `${brand.name} er gratis og drives på fritiden. Tjenesten kan være nede, bli endret eller ta slutt.`,
    ],
  },
  {
    title: 'Når du vil slutte',
    paragraphs: [
      'Du kan slette kontoen når som helst under «Meg» og «Innstillinger». Da forsvinner siden din, annonsene, meldingene og takkene du har skrevet, med en gang og for godt. Bare det som er rapportert, blir tatt vare på i inntil tolv måneder. Vil du ha en kopi, kan du laste den ned samme sted før du sletter.',
    ],
  },
];

export const rulesCopy = {
  title: 'Vilkår',
  lead: `${brand.name} er til for at naboer skal hjelpe hverandre. Her er reglene, i vanlige ord. De gjelder alle.`,
  sections,
  contactTitle: 'Personvern og kontakt',
  contact: {
    before: 'Hva som lagres om deg, hvor lenge, og hvem du kan skrive til, står på siden om ',
    privacy: 'personvern',
    after: '.',
  },
} as const;
