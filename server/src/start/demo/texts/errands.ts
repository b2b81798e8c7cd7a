import type { CategoryTexts } from '../listing-text.ts';

export const errands: CategoryTexts = {
  Offer: [
    {
      title: 'Handler for deg når jeg likevel skal på Coop',
      description:
        'Jeg kjører til butikken hver tirsdag og fredag etter jobb. Send meg lista før klokka tre, så setter jeg posene på trappa di. Kvittering og Vipps ordner vi når vi ses.',
    },
    {
      title: 'Tar med panten din',
      description:
        'Har du fått sekken full av flasker? Jeg går forbi panteautomaten nesten hver dag og tar gjerne med din også. Pengene er selvfølgelig dine.',
      by: 'teenager',
    },
    {
      title: 'Kan hente på apoteket',
      description:
        'Jeg jobber rett ved apoteket på senteret og går hjem gjennom Granlia klokka fire. Du må gi meg fullmakt hos apoteket først, men det tar bare et par minutter på nettet.',
    },
    {
      title: 'Tar inn posten mens du er bortreist',
      description:
        'Jeg tømmer postkassa, tar inn pakker og trekker gardinene fram og tilbake, så det ser ut som om noen er hjemme. Det har jeg gjort for naboene i mange år.',
      dates: 'weeks',
      by: 'pensioner',
    },
    {
      title: 'Sitter i telefonkø sammen med deg',
      description:
        'Står du fast i kø hos Nav, strømselskapet eller legekontoret? Jeg har god tid, høyttaler på telefonen og fersk kaffe. Vi venter sammen, og du snakker selv når de svarer.',
      by: 'pensioner',
    },
    {
      title: 'Gjenvinningsstasjonen første lørdag i måneden',
      description:
        'Jeg kjører med tilhenger og har nesten alltid plass til noen esker til. Farlig avfall må være merket, og alt må kunne løftes av én person. Si fra senest fredag kveld.',
    },
    {
      title: 'Leverer bøkene dine på biblioteket',
      description:
        'Jeg er innom annenhver onsdag og tar med alt som skal tilbake. Reserverte bøker henter jeg også, hvis du låner meg lånekortet.',
    },
    {
      title: 'Brød fra bakeren på lørdag morgen',
      description:
        'Jeg står i døra når de åpner, for da er skolebrødene fortsatt varme. Si fra fredag kveld hva du vil ha, så henger posen på døra di før halv ni.',
    },
    {
      title: 'Venter på håndverkeren for deg',
      description:
        'Jeg jobber hjemmefra og kan slippe inn rørlegger, feier eller montør. Jeg tar med meg pc-en og sitter ved kjøkkenbordet ditt så lenge det trengs.',
    },
    {
      title: 'Sykkelbud i nabolaget 🚲',
      description:
        'Jeg er 16 år, har sykkel med kurv og trenger trim. Kan levere en gjenglemt gymbag, en kake eller en nøkkel hvor som helst mellom Enghaug og torget.',
      by: 'teenager',
    },
    {
      title: 'Sender returpakkene dine',
      description:
        'Jeg går forbi post i butikk på vei til jobb. Legg pakken på trappa i Møllerhagen før klokka åtte, så er den på vei før lunsj.',
    },
    {
      title: 'Stell av graver på Kirkehaugen',
      description:
        'Jeg steller foreldrenes grav hver uke, så lenge det er noe å stelle. Å vanne og luke på én til er ingen sak, og jeg sender gjerne et bilde når det er gjort. Det kan være godt å vite for deg som bor langt unna eller er dårlig til beins.',
      by: 'pensioner',
    },
    {
      title: 'Henter bestillingen din i REKO-ringen',
      description:
        'Handler du lokalmat, men rekker ikke utleveringen? Jeg henter min egen bestilling annenhver onsdag og tar gjerne med din. Jeg har fryseboks med plass til et helt lam, så det haster ikke å hente.',
    },
  ],
  Request: [
    {
      title: 'Handlehjelp mens foten er i gips',
      description:
        'Jeg bor i tredje etasje uten heis og hopper rundt på krykker. Trenger noen som kan bære opp melk, brød og frukt én gang i uka. Jeg vippser for varene, og kaffe er det alltid.',
      dates: 'weeks',
    },
    {
      title: 'Er det noen som skal til Ikea?',
      description:
        'Jeg mangler to hylleplater og en pose med skruer som jeg må ha ryddet altfor godt bort. Det tar nesten ingen plass i bilen. Du får hveteboller.',
      dates: 'until',
    },
    {
      title: 'Pakke som må hentes før fristen',
      description:
        'Pakken ligger i butikken på torget, og jeg er på jobb i Nordsjøen når fristen går ut. Den er på størrelse med en skoeske. Hentekoden sender jeg til den som kan hjelpe.',
      dates: 'until',
    },
    {
      title: 'Resept og saft, vi ligger rett ut alle fire',
      description:
        'Omgangssyken har tatt hele familien. Kan noen hente en resept og et par flasker saft og sette posen utenfor døra? Bank på og løp!',
      by: 'parent',
    },
    {
      title: 'Nøkler som skal til vaktmesteren på Sagatomta',
      description:
        'Vi flytter ut og må være på ferja før vaktmesteren kommer på jobb. Kan noen ta imot en konvolutt kvelden før og levere den til ham neste formiddag?',
      dates: 'day',
    },
    {
      title: 'To nøster garn fra byen',
      description:
        'Jeg mangler to mørkeblå nøster til lusekofta, og garnbutikken ligger for langt unna for hofta mi. Er det noen som har veien forbi? Banderolen legger jeg i postkassa di, så fargen blir riktig.',
      by: 'pensioner',
    },
    {
      title: 'Lydbøker fra biblioteket hver tredje uke',
      description:
        'Jeg ser dårlig og lever godt på lydbøker. De legger bunken klar til meg i skranken, så alt som trengs, er noen som likevel skal den veien.',
      by: 'pensioner',
    },
    {
      title: 'Bytte propanflaske',
      description:
        'Komfyren går på gass, og jeg har ikke bil. En full flaske veier elleve kilo, så dette er en jobb for en med bagasjerom.',
    },
    {
      title: 'Bli med meg i banken?',
      description:
        'Jeg er ny i Norge og skal åpne konto. Jeg forstår mye norsk, men i banken snakker de fort, og det er mange skjemaer. Kan noen være med meg en time på formiddagen? Jeg har alle papirene klare.',
      dates: 'week',
      by: 'newcomer',
    },
    {
      title: 'Henge opp plakater for korpset',
      description:
        'Vi skal ha loppemarked, og jeg sitter med førti plakater. Hvem tar en runde på Furumoen og en ved skolen? Teip følger med.',
      dates: 'until',
      by: 'parent',
    },
    {
      title: 'Dress på renseriet',
      description:
        'Renseriet stenger før jeg er tilbake fra jobb, og på søndag er det barnedåp. Kan noen hente én mørk dress og ett hvitt slips? Alt er betalt.',
      dates: 'sunday',
      by: 'parent',
    },
    {
      title: 'Bløtkake søker stødig sjåfør',
      description:
        'Mormor fyller 90 på lørdag, og alle i familien som har førerkort, skal spille i orkesteret. Kaka er bestilt og betalt, men må stå rett i bilen hele veien fra konditoriet til grendehuset. Du får selvfølgelig et stykke.',
      dates: 'saturday',
    },
    {
      title: 'Levere et skjema på rådhuset',
      description:
        'Søknaden må leveres på papir, og jeg kommer meg ikke dit i åpningstiden. Konvolutten er ferdig frankert med håp. 😊',
      dates: 'until',
    },
    {
      title: 'Kattesand, hundemat og andre tunge ting',
      description:
        'Jeg er gravid i niende måned og bør ikke løfte stort mer enn meg selv. Kan noen slenge med to sekker kattesand neste gang de handler?',
    },
    {
      title: 'Kan pakkene mine leveres hos deg?',
      description:
        'Budet kommer alltid mens jeg er på nattevakt, eller når jeg sover etter den. Hvem er hjemme på dagtid i Nedre Bekkefaret og kan ta imot en pakke i ny og ne?',
    },
  ],
};
