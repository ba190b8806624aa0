import { createControl } from '../../../control/client.ts';

const UNAUTHORIZED = 401;

/** A person who stays signed in, although the tests move the clock and access tokens expire. */
export interface Person {
  email: string;
  /** Signs in again and returns the access token. */
  signIn: (url: string) => Promise<string>;
  /** Performs a call with the access token. If it has expired, signs in and repeats the call. */
  act: <Response extends { status: number }>(
    url: string,
    call: (token: string) => Promise<Response>,
  ) => Promise<Response>;
}

const personOf = (email: string, firstToken: string): Person => {
  let token = firstToken;
  const signIn = async (url: string): Promise<string> =>
    (token = (await createControl(url).signIn(email)).access_token);
  return {
    email,
    signIn,
    act: async (url, call) => {
      const response = await call(token);
      if (response.status !== UNAUTHORIZED) return response;
      return call(await signIn(url));
    },
  };
};

/** Signs in a seeded person. */
export const seededPerson = async (url: string, email: string): Promise<Person> =>
  personOf(email, (await createControl(url).signIn(email)).access_token);

/** Creates a person, and signs in. */
export const makePerson = async (
  url: string,
  person: { email: string; membership?: 'active' },
): Promise<Person> => personOf(person.email, await createControl(url).makePerson(person));
