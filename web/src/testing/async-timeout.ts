import { configure } from '@testing-library/react';

// On a busy machine, loading a component's code takes longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 });
