import { data } from 'react-router-dom';
import { StoryNotFound } from '~/app/error-page/story-not-found.tsx';
import { headOf } from '~/shared/page/page-description.ts';

export const meta = () => headOf({ title: 'Story Not Found' });

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default function NotFoundRoute() {
  return <StoryNotFound />;
}
