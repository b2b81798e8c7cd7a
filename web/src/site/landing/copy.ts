import { brand } from '@grenda/contract/brand';

export const copy = {
  title: `${brand.name} – nabohjelp rett rundt hjørnet`,
  description: `${brand.name} er en gratis app uten reklame, der naboer hjelper hverandre med stort og smått. En betaversjon kommer snart.`,
  descriptionWhenAppEnabled: `${brand.name} er en gratis app uten reklame, der naboer hjelper hverandre med stort og smått. Betaversjonen er åpen på nettet og kommer snart til iOS og Android.`,
  sharePicture: {
    line: 'Gratis og uten reklame. Kommer snart til iOS og Android.',
    alt: `En grend ved fjorden, med tun av røde, hvite og gule trehus foran fjellene. Over står det «${brand.name} – nabohjelp rett rundt hjørnet».`,
  },
  skipToContent: 'Hopp til innholdet',
  settings: 'Administrasjon',
  signIn: 'Logg inn',
  theme: { label: 'Fargetema', light: 'Lyst', dark: 'Mørkt', system: 'Følg systemet' },
  hero: {
    status: 'Under utvikling – betaversjonen kommer snart',
    statusWhenAppEnabled: 'Under utvikling – beta på nettet nå, og snart på iOS og Android',
    heading: 'Nabohjelp rett rundt hjørnet',
    lead: `${brand.name} er en gratis app uten reklame, der naboer ber om og tilbyr hjelp med stort og smått.`,
    soon: 'Kommer snart',
    stores: { ios: 'App Store', android: 'Google Play' },
    join: 'Bli med i betaen',
    openApp: `Åpne ${brand.name}`,
    follow: `Følg ${brand.social.handle} på ${brand.social.name}`,
  },
  examples: {
    heading: 'To måter å møtes på',
    listing: 'Eksempel på en annonse',
    request: {
      title: 'Forespørsler',
      text: 'Trenger du en hjelpende hånd? Fortell hva det gjelder, så får naboene vite det.',
      type: 'Forespørsel',
      category: 'Fysisk arbeid',
      example: 'Hjelp til å bære en sofa',
      details: 'Den skal opp i tredje etasje. Vi er to og trenger to til, og etterpå blir det vafler.',
    },
    offer: {
      title: 'Tilbud',
      text: 'Har du tid, verktøy eller noe du er flink til? Fortell hva du kan hjelpe med.',
      type: 'Tilbud',
      category: 'Kjæledyr',
      example: 'Lufter gjerne hunden din',
      details: 'Jeg går tur hver ettermiddag og tar gjerne med en hund til. Helst en som liker skogen.',
    },
  },
  promises: {
    free: { title: 'Gratis', text: 'Det koster ingenting å be om hjelp, og ingenting å hjelpe.' },
    noAdvertising: { title: 'Uten reklame', text: 'Her er det bare naboer. Ingen betaler for å bli sett.' },
    noSharing: { title: 'Deler ingen data', text: 'Opplysningene dine blir verken delt eller solgt.' },
  },
  faq: {
    heading: 'Spørsmål og svar',
    items: [
      {
        question: `Hvorfor ble ${brand.name} laget?`,
        answer: `De fleste hjelper gjerne en nabo, men det er ikke alltid lett å spørre – særlig når man knapt kjenner hverandre. ${brand.name} skal gjøre det enklere å be om en hjelpende hånd, og like enkelt å rekke ut en.`,
      },
      {
        question: `Når lanseres ${brand.name}?`,
        answer: `${brand.name} er under utvikling, og en betaversjon kommer snart. Datoen er ikke satt ennå. Følg ${brand.social.handle} på ${brand.social.name}, så får du vite det når den er klar.`,
        answerWhenAppEnabled: `${brand.name} er under utvikling, og betaversjonen er åpen på nettet: Du kan bli med nå, rett i nettleseren. En betaversjon for iOS og Android kommer snart. Datoen er ikke satt ennå.`,
      },
      {
        question: `Hva koster det å bruke ${brand.name}?`,
        answer: `Ingenting. ${brand.name} er gratis og uten reklame. Senere blir det kanskje mulig å gi en frivillig gave til driften, men du trenger ikke betale for å bruke appen.`,
      },
      {
        question: `Hvem står bak ${brand.name}?`,
        answer: `${brand.name} er et sideprosjekt som én person lager på fritiden. Det står ikke noe selskap bak.`,
        answerWithController: (controller: string) =>
          `${controller} driver ${brand.name} her. Selve appen er et sideprosjekt som én person lager på fritiden.`,
      },
      {
        question: 'Hvordan kan jeg bidra?',
        answer: `Fortell naboene dine om ${brand.name}. Har du en idé, eller vil du prøve betaversjonen, kan du sende en melding til ${brand.social.handle} på ${brand.social.name}.`,
        answerWhenAppEnabled: `Bli med i betaen, og fortell naboene dine om ${brand.name}. Har du en idé, kan du sende en melding til ${brand.social.handle} på ${brand.social.name}.`,
      },
      {
        question: 'Hvilke plattformer støttes?',
        answer: `${brand.name} kommer til iOS og Android. Noen funksjoner finnes også på nettet: En annonse som noen deler med deg, kan du åpne rett i nettleseren.`,
        answerWhenAppEnabled: `${brand.name} kommer til iOS og Android. Betaversjonen på nettet bruker du i nettleseren, på telefonen eller datamaskinen.`,
      },
    ],
  },
} as const;
