import { brand } from '@grenda/contract/brand';

export const copy = {
  title: `Installer ${brand.name} som app`,
  text: 'Da åpner du appen med ett trykk, også når du er uten nett.',
  install: 'Installer',
  dismiss: 'Nei takk',
  /** iOS has no install prompt, and delivers notifications only to installed apps. */
  ios: {
    title: `Legg ${brand.name} på hjemskjermen`,
    text: 'Da åpner du appen med ett trykk, og du kan få varsel når noen skriver til deg. Slik gjør du det:',
    steps: ['Trykk på deleknappen i nettleseren', 'Velg «Legg til på Hjem-skjerm»', 'Trykk «Legg til»'],
    dismiss: 'Lukk',
  },
} as const;
