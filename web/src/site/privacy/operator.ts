import { brand, exampleContact } from '@grenda/contract/brand';

export type Operator = {
  /** If undefined, a private person runs the product. */
  controller?: string | undefined;
  hosting?: string | undefined;
  contactEmail?: string | undefined;
};

export function describeOperator({ controller, hosting, contactEmail }: Operator = {}) {
  const privatePerson = `${brand.name} er et sideprosjekt som én person lager og driver på fritiden. Det er denne personen som er behandlingsansvarlig, altså den som bestemmer hva opplysningene skal brukes til, og som svarer for dem.`;
  const organisation = `${controller} driver ${brand.name} og er behandlingsansvarlig, altså den som bestemmer hva opplysningene skal brukes til, og som svarer for dem.`;
  return {
    location: `Alt ligger i databasen til ${brand.name}, på ${hosting ?? 'en server i Norge'}. Sikkerhetskopiene ligger innenfor EØS.`,
    contact: `${controller === undefined ? privatePerson : organisation} Lurer du på noe, er det bare å skrive.`,
    contactEmail: contactEmail ?? exampleContact,
  };
}
