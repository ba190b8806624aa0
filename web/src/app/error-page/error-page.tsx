import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from '~/shared/config/paths.ts';
import { PageHead } from '~/shared/page/page-head.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { StoryNotFound } from './story-not-found.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageHead title="Story Not Found" />
        <StoryNotFound />
      </>
    );
  }

  const fromApi = isRouteErrorResponse(error) && error.status === 503;
  const reason: unknown = fromApi ? error.data : null;
  const title =
    fromApi && reason === null ? 'The newsroom cannot be reached' : 'Something went wrong';
  const fallback = fromApi
    ? 'We could not fetch this page just now. Please try again in a moment.'
    : 'An unexpected error occurred';
  return (
    <>
      <PageHead title={title} />
      <ErrorPanel
        title={title}
        // The front page already has an h1, the nameplate, so the error gets an h2.
        titleAs={pathname === paths.home ? 'h2' : 'h1'}
        message={typeof reason === 'string' ? reason : fallback}
        retrying={state === 'loading'}
        onRetry={() => {
          // After an error in React, the page's elements may not be as React left them.
          if (fromApi) void revalidate();
          else window.location.reload();
        }}
      />
    </>
  );
}
