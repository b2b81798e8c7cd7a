import { brand } from '@grenda/contract/brand';

/** Required by the licences of the data. */
export const neighbourhoodDataSources = `Områder og folketall: Statistisk sentralbyrå og Kartverket (CC BY 4.0/NLOD). Postnummer: Posten Bring (NLOD). Delbydeler: Oslo kommune. Postnummerkoordinatar: Erik Bolstad, www.erikbolstad.no/postnummer (CC BY 3.0). Bearbeidet av ${brand.name}: områder er delt, slått sammen og omdøpt.`;
