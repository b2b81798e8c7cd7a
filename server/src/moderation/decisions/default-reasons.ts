export const defaultReasons = {
  approve: 'Vi har sett på kontoen din, og alt er i orden.',
  ban: 'Kontoen din er brukt på en måte som bryter med reglene våre.',
  endBan: 'Utestengelsen er over.',
  undo: 'Avgjørelsen ble tatt ved en feil, og er gjort om.',
} as const;
