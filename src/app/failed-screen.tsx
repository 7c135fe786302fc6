import { Link } from '@tanstack/react-router';
import { type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { soon } from '#src/ui/later.ts';
import { NoticeLine } from './notice-line.tsx';
import css from './notices.module.css';

const ErrorScreen = soon(() => import('./error-screen.tsx').then((part) => part.ErrorScreen));

/** A screen that could not be drawn or fetched: inside its frame, which lives on. What says so may have to be fetched too. */
export function FailedScreen(failure: ErrorComponentProps) {
  const { t } = useTranslation();
  const home = (
    <Link to="/home" className={css.action}>
      {t('notFound.action')}
    </Link>
  );
  return (
    <Suspense
      fallback={
        <div className="late">
          <NoticeLine icon="cloud-off" action={home}>
            {t('offline.needsNetwork')}
          </NoticeLine>
        </div>
      }
    >
      <ErrorScreen {...failure} />
    </Suspense>
  );
}
