import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button-class.ts';
import { copy } from './copy.ts';

const texts = copy.notImplemented;

/** Stands for a page that is not built (spec §2). */
export default function NotImplementedPage() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-[10vh] text-center">
      <span className="grid size-16 place-items-center rounded-full bg-ochre-wash text-ochre">
        <Construction className="size-8" aria-hidden />
      </span>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{texts.title}</h1>
      <p className="text-ink-soft text-pretty">{texts.text}</p>
      <Link to="/admin/overview" className={`${buttonClass()} mt-2`}>
        {texts.back}
      </Link>
    </div>
  );
}
