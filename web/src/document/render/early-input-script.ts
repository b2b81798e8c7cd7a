import { recordEarlyInput } from '#src/rendering/early-input.ts';

recordEarlyInput();
