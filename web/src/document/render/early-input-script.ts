import { keepEarlyInput } from '#src/rendering/early-input.ts';

keepEarlyInput();
