import { startTheme } from '#src/lib/theme.ts';

startTheme();
