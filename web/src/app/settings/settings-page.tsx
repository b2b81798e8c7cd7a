import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#src/ui/card/card.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { Screen } from '../shell/layout/screen.tsx';
import { copy } from './copy.ts';
import { currentValue, sectionGroups, sectionTitles } from './sections.ts';
import { SignOutButton } from './sign-out-button.tsx';

export default function SettingsPage() {
  const page = useOwnPage();
  return (
    <Screen title={copy.title} backTo="/app/me">
      {sectionGroups.map((sections) => (
        <Card key={sections[0]}>
          <ul>
            {sections.map((section) => (
              <li key={section} className="settings-row">
                <Link to={`/app/me/settings/${section}`} className="settings-link">
                  <span className="min-w-0 grow">
                    <span className={section === 'delete-account' ? 'text-barn' : undefined}>
                      {sectionTitles[section]}
                    </span>
                    <SectionValue>{currentValue(section, page)}</SectionValue>
                  </span>
                  <ChevronRight className="size-[20px] shrink-0 text-ink-soft" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <SignOutButton />
    </Screen>
  );
}

function SectionValue({ children }: { children: string | undefined }) {
  return children ? <span className="settings-value">{children}</span> : null;
}
