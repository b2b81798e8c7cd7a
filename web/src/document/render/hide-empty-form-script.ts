import { hideEmptyForm } from '#src/app/write/stored-draft.ts';

hideEmptyForm();
