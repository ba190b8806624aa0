import type { BrowserContext } from '@playwright/test';
import { createControl, type Control as ControlApi } from '../../control/client.ts';

/** A client of the control API that can also sign a browser in. */
export interface Control extends Omit<ControlApi, 'signIn'> {
  /** Signs a browser in without the sign-in form. `person` is a key of people.yaml. */
  signIn(context: BrowserContext, person: string): Promise<void>;
}

/** @param site the site's origin, for which the session cookies are set */
export const createBrowserControl = (api: string, site: string, world?: string): Control => {
  const control = createControl(api, world);
  return {
    ...control,
    signIn: async (context, person) => {
      const { access_token: accessToken, refresh_token: refreshToken } =
        await control.signIn(person);
      const cookies = { accessToken, refreshToken, isAuthenticated: 'true' };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })),
      );
    },
  };
};
