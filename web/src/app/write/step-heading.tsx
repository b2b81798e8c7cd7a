import { useEffect, useRef } from 'react';
import { copy } from './copy.ts';
import { stepCount } from './form-steps.ts';

/** Heading of a step. It takes the focus when the step changes, so that screen readers announce it. */
export function StepHeading({ step, heading }: { step: number; heading: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  const progress = copy.step(step, stepCount);

  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="grid gap-2 pt-2">
      <p className="text-sm font-semibold text-ink-soft" aria-hidden>
        {progress}
      </p>
      <div className="grid grid-cols-3 gap-1.5" aria-hidden>
        {Array.from({ length: stepCount }, (_, index) => (
          <span key={index} className={`h-1.5 rounded-full ${index < step ? 'bg-spruce' : 'bg-line'}`} />
        ))}
      </div>
      <h1 ref={title} tabIndex={-1} className="mt-2 w-fit rounded-sm text-2xl font-bold tracking-tight">
        <span className="sr-only">{progress}: </span>
        {heading}
      </h1>
    </div>
  );
}
