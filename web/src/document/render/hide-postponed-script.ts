import { hidePostponed } from '#src/app/threads/agreement-postponed.ts';

hidePostponed();
