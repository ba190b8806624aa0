import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';

export const SIGN_IN: FixedPage = {
  title: 'Sign in',
  description: `Sign in to ${site.name} to read, comment and manage your advertisements.`,
  path: paths.signIn,
};

export const SIGN_UP: FixedPage = {
  title: 'Sign up',
  description: `Create a free account of ${site.name} to comment and to post advertisements.`,
  path: paths.signUp,
};
