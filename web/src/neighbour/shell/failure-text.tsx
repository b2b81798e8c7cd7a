import { CircleAlert } from 'lucide-react';

/** Says beside what was tried why it failed; it stands empty before, so that it is heard. */
export function FailureText({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="flex items-start gap-2.5 rounded-xl bg-barn-wash px-4 py-3 font-medium text-barn">
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
