import type { Draft } from './draft.ts';
import type { Faults } from './faults.ts';

/** What a part of the form shows, and tells of. */
export type FieldsProps = { draft: Draft; faults: Faults; onChange: (changes: Partial<Draft>) => void };
