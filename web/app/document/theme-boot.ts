import { startTheme } from '#app/lib/theme.ts';

startTheme();
