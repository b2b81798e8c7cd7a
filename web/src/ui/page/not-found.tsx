import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';

export function NotFound({ texts = copy.notFound, homePath = '/' }) {
  return (
    <>
      <h1 className="text-3xl/tight font-bold tracking-tight">{texts.title}</h1>
      {/* Not a router link: the home page is a separate document. */}
      <a href={homePath} className={classNames(buttonClass({ size: 'lg' }), 'mt-7')}>
        {texts.home}
      </a>
    </>
  );
}
