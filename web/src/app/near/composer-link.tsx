import { Link } from 'react-router';
import { Avatar } from '../shell/people/avatar.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';

export function ComposerLink() {
  const user = useOwnPage();
  return (
    <Link to="/app/new" className="composer-link">
      <Avatar user={user} className="size-8 text-sm" />
      {copy.composer}
    </Link>
  );
}
