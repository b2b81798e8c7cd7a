export type Conversation = {
  readonly lines: readonly (readonly [by: 'owner' | 'asker', text: string])[];
  readonly thanks?: { readonly owner: string; readonly asker: string };
};

export const aboutRequests: readonly Conversation[] = [
  {
    lines: [
      ['asker', 'Hei! Jeg bor to oppganger bortenfor og kan hjelpe. Når passer det?'],
      ['owner', 'Så fint! Torsdag etter klokka fem, eller lørdag formiddag?'],
      ['asker', 'Lørdag klokka elleve passer bra. Skal jeg ta med noe?'],
      ['owner', 'Bare godt humør. Jeg har kaffe.'],
      ['asker', 'Da er vi enige. Ring på hos meg hvis det blir endringer 👍'],
    ],
    thanks: { owner: 'Kom på minuttet og gjorde mer enn jeg ba om.', asker: 'Hyggelig å bli kjent, og god kaffe!' },
  },
  {
    lines: [
      ['asker', 'Dette har jeg gjort før. Er det noe du trenger i ettermiddag, eller kan det vente til helga?'],
      ['owner', 'Det kan godt vente til helga. Tusen takk!'],
    ],
    thanks: { owner: 'Rolig, flink og blid. Tusen takk!', asker: 'Bare hyggelig å hjelpe.' },
  },
  {
    lines: [
      ['asker', 'Hei, jeg har bil med hengerfeste hvis det er til hjelp?'],
      ['owner', 'Det hadde reddet dagen min!'],
      ['asker', 'Da kjører jeg innom i morgen klokka seks.'],
    ],
  },
  {
    lines: [['asker', 'Er dette fortsatt aktuelt? Jeg har fri hele uka.']],
  },
];

export const aboutOffers: readonly Conversation[] = [
  {
    lines: [
      ['asker', 'Hei! Dette kunne jeg virkelig trengt. Har du tid en kveld i neste uke?'],
      ['owner', 'Ja, tirsdag eller onsdag. Etter klokka seks er best for meg.'],
      ['asker', 'Onsdag, da. Jeg setter på kaffe.'],
      ['owner', 'Avtale!'],
    ],
    thanks: { owner: 'Takk for kaffen og praten!', asker: 'For en hjelp. Anbefales på det varmeste.' },
  },
  {
    lines: [
      ['asker', 'Så fint tilbud. Gjelder det også for oss litt lenger opp i bakken?'],
      ['owner', 'Klart det, det er jo ti minutter å gå.'],
      ['asker', 'Supert. Jeg er hjemme hele lørdagen.'],
    ],
    thanks: { owner: 'Veldig hyggelig nabo.', asker: 'Tålmodig og flink. Takk skal du ha!' },
  },
  {
    lines: [['asker', 'Hei! Er tilbudet fortsatt åpent?']],
  },
];

/** Conversations whose last messages the demo account `neighbour` has not read. */
export const aboutTheSofa: readonly Conversation[] = [
  {
    lines: [
      ['asker', 'Hei! Jeg løfter gjerne i den ene enden. Jeg har også arbeidshansker å låne bort.'],
      ['owner', 'Så bra! Da mangler vi bare én til. Passer lørdag klokka tolv?'],
      ['asker', 'Lørdag klokka tolv er fint.'],
      ['asker', 'Har dere målt svingen i andre etasje? Der satte vi oss fast med pianoet i fjor 😅'],
    ],
  },
  {
    lines: [['asker', 'Vafler, sa du? Jeg kan komme begge dagene i helga, og jeg kan ta med broren min.']],
  },
];
