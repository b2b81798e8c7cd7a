import { brand } from '@grenda/contract/brand';
import {
  deviceDatabase,
  deviceKeyPrefix,
  installHintKey,
  ownWritesCookie,
  scrollKey,
  sessionCookie,
  sidebarCookie,
  themeKey,
  workerPath,
} from '#src/lib/browser-storage.ts';

export const copy = {
  title: 'Personvern',
  description: `Hva ${brand.name} lagrer om deg, hvorfor, hvor lenge og hvem som ser det – og hvordan du får en kopi eller sletter kontoen.`,
  homeLabel: `Til forsiden av ${brand.name}`,
  lead: `${brand.name} lagrer bare det som trengs for at naboer skal kunne hjelpe hverandre. Her står det hva det er, hvor lenge det blir liggende, og hva du kan be om.`,
  summary: [
    'Ingen reklame, ingen sporing og ingen analyseverktøy.',
    'Ingenting om deg blir solgt eller delt videre.',
    'Du kan få en kopi av det du har lagt igjen, og du kan slette kontoen når du vil.',
  ],
  contents: 'På denne siden',
  personalData: {
    id: 'lagres',
    heading: 'Hva som lagres',
    retention: 'Hvor lenge',
    items: [
      {
        title: 'Kontoen din',
        text: 'Brukernavn, e-postadresse, når kontoen ble opprettet, om adressen er bekreftet, og om kontoen er godkjent eller låst. Passordet lagres bare som et avtrykk som ikke kan gjøres om til passordet igjen. Dette trengs for at du skal kunne logge inn.',
        retention: 'Så lenge du har konto.',
      },
      {
        title: 'Profilen din',
        text: 'Fornavnet ditt, nabolaget ditt, bildet ditt hvis du legger inn et, og det du selv skriver om deg. Slik vet naboene hvem de gjør avtaler med. Et nabolag har minst 500 innbyggere, så sant ikke hele kommunen er mindre. Adressen din og hvor du er, blir aldri lagret.',
        retention: 'Til du endrer den eller sletter kontoen.',
      },
      {
        title: 'Invitasjonene og plakatene dine',
        text: 'Koden i lenken du inviterer naboer med, og nabolaget den gjelder. Den som åpner lenken, ser bare nabolaget. Har du hengt opp en plakat, lagres koden på den og hva slags sted den henger. Naboene ser stedet og hvor mange som har blitt med, men ikke hvem som hengte den opp. Går du god for en som venter på godkjenning, lagres det også, og bare administratorene ser det. Ble du selv med gjennom en slik lenke, lagres koden i den. Bare administratorene ser hvem som har invitert hvem.',
        retention: 'Så lenge du har konto.',
      },
      {
        title: 'Annonsene dine',
        text: 'Om det er et tilbud eller en forespørsel, kategori, tittel, beskrivelse, status og datoer, og når annonsen ble lagt ut, endret og avsluttet.',
        retention:
          'Så lenge du har konto. En annonse som er fullført eller lukket, kan andre åpne i 30 dager til, og deretter ikke mer. Ordene i åpne annonser står også i en ordliste, slik at søket kan rette skrivefeil. Den viser ikke hvem som har skrevet hva. Et ord forsvinner derfra senest et par timer etter at det ikke lenger står i noen åpen annonse.',
      },
      {
        title: 'Bildene dine',
        text: 'Bildene du legger i annonser og på siden din, i to størrelser, og det du skriver om dem. Alt annet i bildefila blir fjernet når du laster den opp, også hvor bildet er tatt. Den som får lenken til en annonse, ser bildene i den. Bildet på siden din ser bare naboer i appen og administratorene. Rapporterer noen en annonse, får administratorene en kopi av bildene.',
        retention:
          'Til 30 dager etter at annonsen er avsluttet eller fjernet. Bildet på siden din til du bytter det, fjerner det eller sletter kontoen. Et bilde som ikke blir brukt, slettes etter et døgn. Fjerner en administrator et bilde, slettes det etter 30 dager. Selve fila forsvinner senest et drøyt døgn etter at bildet er slettet. Nettleseren til den som har sett et bilde, kan ta vare på det i en time.',
      },
      {
        title: 'Varslene dine',
        text: 'Hvilke e-poster og varsler du vil ha. Slår du på varsler på en enhet, lagres også adressen og nøklene som trengs for å sende dem dit. Varslene går gjennom varslingstjenesten til nettleseren, hos for eksempel Google, Apple, Mozilla eller Microsoft. Innholdet er kryptert, så tjenesten kan ikke lese det.',
        retention:
          'Valgene så lenge du har konto. Adressen og nøklene til du slår av varslene eller logger ut på enheten, eller til den ikke tar imot varsler lenger.',
      },
      {
        title: 'Meldingene dine',
        text: 'Hva du og naboen skriver til hverandre om en annonse, når det ble skrevet, hvor langt du har lest, og hva dere har avtalt. Bare dere to kan lese det. Rapporterer en av dere en melding, får administratorene en kopi av den og de fem nærmeste.',
        retention:
          'Til tolv måneder etter den siste meldingen. Sletter du kontoen, forsvinner det du har skrevet, også hos den du skrev med. En kopi i en rapport blir liggende like lenge som rapporten.',
      },
      {
        title: 'Takk, blokkeringer og rapporter',
        text: 'Linjen du takker en nabo med, hvem du har blokkert, og hva du har rapportert til administratorene: grunnen, det du skrev om den, og en kopi av annonsen, meldingene eller siden slik den var. Slik kan saken vurderes selv om det rapporterte blir endret eller slettet.',
        retention:
          'Takk og blokkeringer så lenge dere begge har konto. Rapporter med kopier i tolv måneder, også når en av dere sletter kontoen. Rapporten er da ikke lenger knyttet til kontoen.',
      },
      {
        title: 'Rapporter uten konto',
        text: 'Rapporterer du en delt annonse uten å ha konto, lagres grunnen, det du skriver om den, og en kopi av annonsen. Vil du ha svar, lagres også e-postadressen du oppgir. Den som har lagt ut annonsen, får ikke se noe av det.',
        retention:
          'Adressen slettes 30 dager etter at rapporten er avgjort, og senest sammen med rapporten. Rapporten slettes etter tolv måneder.',
      },
      {
        title: 'Innloggingene dine',
        text: 'Når du logget inn, og når du sist var innom. Nøkkelen som holder deg innlogget, ligger i nettleseren din; på serveren ligger bare et avtrykk av den. Hvilken enhet du bruker, blir ikke lagret.',
        retention:
          'Innloggingen varer i 30 dager, men slutter å gjelde etter 14 dager uten bruk. For administratorer slutter den å gjelde etter 8 timer uten bruk. Når du logger ut, slettes den med en gang.',
      },
      {
        title: 'Koder i e-poster',
        text: 'Lenkene du får for å bekrefte e-postadressen eller lage et nytt passord, har en kode i seg. Når e-posten er sendt, er bare et avtrykk av koden lagret.',
        retention: '60 minutter for nytt passord, 24 timer for å bekrefte en adresse.',
      },
      {
        title: 'E-post som venter på å bli sendt',
        text: 'Hvem den skal til, og hva slags e-post det er. Selve teksten skrives først når den sendes.',
        retention: 'Til den er sendt. Lar den seg ikke sende, slettes den etter 14 dager.',
      },
      {
        title: 'E-postadresser som avviser e-post',
        text: 'Svarer mottakeren at postkassen ikke finnes eller er stengt, lagres adressen, når det skjedde, og hva svaret gikk ut på. Da sender vi ikke mer dit, før du bekrefter adressen eller en administrator åpner for den igjen.',
        retention: 'Til det er åpnet for adressen, eller du bytter adresse eller sletter kontoen.',
      },
      {
        title: 'Tellere mot misbruk',
        text: 'Hvor mange ganger noen har prøvd å logge inn, registrere seg, skrive passordet sitt eller få tilsendt e-post, og hvor ofte en konto endrer siden sin, bytter nabolag, legger ut annonser, begynner samtaler, skriver, rapporterer, blokkerer og henter kopier. Rapporter uten konto telles også for hver annonse. Det telles for hver konto, e-postadresse og IP-adresse, men bare som avtrykk. Slik kan ingen prøve seg fram til passordet ditt eller oversvømme naboene.',
        retention:
          'Fra ett minutt til ett døgn, alt etter hva som telles. Bytte av nabolag telles i 365 dager. Det som er utløpt, ryddes bort hver time.',
      },
      {
        title: 'Avgjørelser om kontoer, annonser og rapporter',
        text: 'Når en administrator godkjenner eller utestenger noen, fjerner en annonse, et bilde eller en takkehilsen, eller avgjør en rapport, lagres det hvem som gjorde det, hvem og hva det gjaldt, når det skjedde, hva som ble endret, og hvorfor. Du får begrunnelsen på e-post når det gjelder deg, og du kan svare på den. Har du rapportert noe, får du vite at vi har sett på det. Har du rapportert en annonse uten konto og bedt om svar, får du vite hva vi bestemte.',
        retention:
          'Så lenge tjenesten finnes, så avgjørelsene kan etterprøves. Når en konto slettes, forsvinner begrunnelsene, og bare et nummer står igjen – uten navn og adresse. Er det en administrator som har slettet kontoen, blir begrunnelsen for slettingen stående i tolv måneder.',
      },
      {
        title: 'Teknisk logg',
        text: 'Hendelser på serveren, som at en konto logget inn eller at en e-post ble sendt, med kontoens nummer. Passord, koder og adressene til sidene du åpner, står aldri i loggen.',
        retention: '30 dager, så vi kan finne feil og stanse misbruk.',
      },
    ],
  },
  access: {
    id: 'hvem-ser',
    heading: 'Hvem som ser det',
    items: [
      {
        who: 'Alle som får lenken til en annonse,',
        what: 'ser det som står i annonsen, men ikke hvem som har lagt den ut. Når lenken sendes i en melding, lager meldingstjenesten gjerne et lite kort med tittelen og et bilde av den.',
      },
      {
        who: 'Naboer i appen',
        what: 'ser profilen din, hva andre har takket deg med, og annonsene dine. De du har blokkert, ser ikke lenger noe av det i appen.',
      },
      {
        who: 'Administratorene',
        what: 'ser brukernavnet, e-postadressen, om du har en profil, og hvordan det står til med kontoen. De ser også annonsene, og det som er rapportert. Andre samtaler kan de ikke lese. Den som er rapportert, får ikke vite hvem som sa fra.',
      },
      {
        who: 'En administrator som ser nærmere på kontoen din,',
        what: 'ser også profilen din, hva du har rapportert, hva andre har rapportert om deg, hva som er bestemt og hvorfor, og om adressen din avviser e-post.',
      },
      {
        who: 'Tjenesten som sender ut e-postene,',
        what: 'får adressen din og det som står i e-posten.',
      },
      {
        who: 'Varslingstjenesten til nettleseren din,',
        what: 'får vite at enheten din får et varsel, hvis du har slått på varsler. Den kan ikke lese det.',
      },
    ],
    nobodyElse: 'Ingen andre. Sidene henter ikke noe fra andre nettsteder.',
  },
  browser: {
    id: 'nettleseren',
    heading: 'Hva som lagres i nettleseren din',
    text: 'Dette er alt. Det trengs til noe du selv har bedt om, og brukes ikke til noe annet. Derfor ber vi ikke om samtykke.',
    columns: { name: 'Navn', purpose: 'Hva det gjør', retention: 'Hvor lenge' },
    cookie: 'informasjonskapsel',
    localStorage: 'lokal lagring',
    sessionStorage: 'øktlagring',
    indexedDb: 'database',
    cache: 'hurtiglager',
  },
  storageEntries: [
    {
      name: sessionCookie.name,
      kind: 'cookie',
      purpose: 'Holder deg innlogget.',
      retention: `${sessionCookie.days} dager, eller til du logger ut`,
    },
    {
      name: ownWritesCookie.name,
      kind: 'cookie',
      purpose: 'Sørger for at du straks ser det du selv har endret.',
      retention: `${ownWritesCookie.seconds} sekunder`,
    },
    {
      name: sidebarCookie.name,
      kind: 'cookie',
      purpose: 'Husker om sidemenyen er åpen.',
      retention: `${sidebarCookie.days} dager`,
    },
    {
      name: themeKey,
      kind: 'localStorage',
      purpose: 'Husker om du har valgt lyst eller mørkt fargetema.',
      retention: 'til du sletter det',
    },
    {
      name: installHintKey,
      kind: 'localStorage',
      purpose: 'Husker at du har takket nei til å legge appen på hjemskjermen.',
      retention: 'til du sletter det',
    },
    {
      name: deviceKeyPrefix,
      kind: 'localStorage',
      purpose: 'Tar vare på meldinger og annonser du har begynt på, men ikke sendt.',
      retention: 'til de er sendt, eller du logger ut',
    },
    {
      name: deviceDatabase,
      kind: 'indexedDb',
      purpose:
        'Viser annonsene og samtalene du sist så, når du er uten nett. Av meldinger er bare de med som ikke er sendt.',
      retention: '30 dager, eller til du logger ut',
    },
    {
      name: workerPath,
      kind: 'cache',
      purpose: 'Starter appen når du er uten nett. Her ligger bare programmet, ingenting om deg.',
      retention: 'til du sletter det',
    },
    {
      name: scrollKey,
      kind: 'sessionStorage',
      purpose: 'Husker hvor langt ned i lista du var.',
      retention: 'til du lukker fanen eller logger ut',
    },
  ],
  legalBasis: {
    id: 'hvorfor',
    heading: 'Hvorfor vi kan lagre dette',
    text: `Det meste trengs for å oppfylle avtalen med deg når du bruker ${brand.name} (personvernforordningen artikkel 6 nr. 1 b). Tellerne, rapportene, avgjørelsene og den tekniske loggen bygger på en berettiget interesse (artikkel 6 nr. 1 f): ${brand.name} skal være trygt for alle.`,
  },
  rights: {
    id: 'rettigheter',
    heading: 'Hva du kan be om',
    items: [
      {
        what: 'En kopi:',
        text: 'Du kan få det som er lagret om deg, i en fil. Det andre har skrevet, er ikke med: verken meldinger til deg eller rapporter, som kan røpe hvem som sa fra.',
      },
      { what: 'Retting:', text: 'Er noe feil, kan du endre det selv eller be om at det blir rettet.' },
      {
        what: 'Innsigelse:',
        text: 'Du kan protestere mot det som bygger på en berettiget interesse. Da stanser vi, med mindre vi har tungtveiende grunner til å la være.',
      },
      {
        what: 'Begrensning:',
        text: 'Mens noe blir rettet eller vurdert, kan du be om at opplysningene bare blir liggende og ikke brukes til noe.',
      },
      {
        what: 'Sletting:',
        text: 'Når kontoen slettes, forsvinner også profilen, annonsene, meldingene du har skrevet, takk, blokkeringer, innloggingene, kodene og e-posten som venter. Rapporter med kopier blir liggende til de er tolv måneder gamle. Lenker du har delt, slutter å virke innen et halvt minutt. I sikkerhetskopiene er det borte innen 30 dager.',
      },
    ],
    how: 'I appen kan du hente kopien og slette kontoen selv, under «Meg». Har du ikke tilgang til appen, skriver du fra e-postadressen du er registrert med, til',
    complaint: {
      before: 'Mener du at opplysningene dine ikke blir tatt godt nok vare på, kan du klage til ',
      link: 'Datatilsynet',
      after: '.',
    },
  },
  dataLocation: {
    id: 'hvor',
    heading: 'Hvor det ligger',
  },
  notices: {
    id: 'si-fra',
    heading: 'Si fra og klage',
    paragraphs: [
      'Ser du noe ulovlig, eller noe som bryter reglene? I appen kan du rapportere annonser, meldinger, naboer og takkehilsener. Har du ikke konto, velger du «Rapporter annonse» på siden du fikk lenken til. Et menneske ser på alle rapporter. Ingenting blir fjernet og ingen utestengt automatisk.',
      'Hvis vi fjerner noe du har skrevet, eller utestenger deg, får du en e-post som sier hvorfor. Er du uenig, kan du klage ved å svare på den. Da ser vi på saken på nytt, uten at det koster deg noe. Det gjelder også hvis du har rapportert noe og er uenig i det vi bestemte. Du kan alltid ta saken til domstolene.',
    ],
    contactPoint:
      'Kontaktpunktet vårt, både for deg og for myndighetene, er e-postadressen under. Skriv på norsk eller engelsk.',
  },
  contact: {
    id: 'ansvar',
    heading: 'Hvem som har ansvaret',
  },
  updated: 'Sist endret 25. november 2026.',
} as const;

export const dataProtectionAuthority = 'https://www.datatilsynet.no/';
