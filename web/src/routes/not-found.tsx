import { data } from 'react-router-dom';
import { StoryNotFound } from '~/app/error-page/story-not-found.tsx';

/** The page with status 404 for any unknown path. */
export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default function NotFoundRoute() {
  return <StoryNotFound />;
}
