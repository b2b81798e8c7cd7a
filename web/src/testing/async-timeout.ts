import { configure } from '@testing-library/react';

// Code that a component loads takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
