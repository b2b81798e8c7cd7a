import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { client } from '#src/lib/api/client.ts';
import { downloadJson } from '#src/lib/download.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';

const texts = copy.data;
const linkClass =
  'inline-flex min-h-12 items-center rounded-sm font-semibold text-spruce underline decoration-1 underline-offset-4';

export function DataExport() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.exportAccount(),
    onSuccess: (data) => downloadJson(texts.fileName, data),
  });
  return (
    <>
      <p className="text-ink-soft">{texts.text}</p>
      {error && <FormError>{problemText(error)}</FormError>}
      <Button variant="outline" size="lg" isPending={isPending} onClick={() => mutate()}>
        <Download className="size-5" aria-hidden />
        {texts.submit}
      </Button>
      <p className="flex flex-wrap gap-x-6">
        <a href="/personvern" className={linkClass}>
          {texts.privacy}
        </a>
        <Link to="/app/rules" className={linkClass}>
          {texts.rules}
        </Link>
      </p>
    </>
  );
}
