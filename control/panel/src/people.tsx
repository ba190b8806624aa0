import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { NewPerson } from './new-person.tsx';
import { control, peopleQuery, stateQuery } from './queries.ts';
import { openSignedIn } from './site.ts';

function Limits() {
  const lift = useAction(async () => {
    await control.liftLimits();
    return 'The limits are lifted.';
  });
  return (
    <>
      <h2>Limits</h2>
      <p>
        After too many wrong passwords or codes, all users of an IP address have to wait, which on a
        single machine means everyone. Lifting the limits resets the counters.
      </p>
      <div>
        <Button onClick={() => lift.mutate()}>Lift the limits</Button>
      </div>
    </>
  );
}

export function People() {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: state } = useQuery(stateQuery);
  const [person, setPerson] = useState('');
  const site = state?.site;
  const signIn = useAction((who: string) => {
    if (!site)
      throw new Error('SITE_ORIGINS is not set, so the server does not know the site’s URL.');
    return openSignedIn(site, who);
  });
  const words = person.toLowerCase();
  const found = people.filter(({ email, about }) =>
    `${email} ${about}`.toLowerCase().includes(words),
  );
  return (
    <>
      <p>The site opens in a new tab, signed in as the person that you choose.</p>
      <FieldsForm onSubmit={() => signIn.mutate(person)}>
        <TextInput
          label="Find a person, or any account’s email"
          type="search"
          autoComplete="off"
          required
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
        <Button type="submit">Sign in</Button>
      </FieldsForm>
      <NewPerson onSignIn={(email) => signIn.mutate(email)} />
      <Limits />
      <h2>Seeded people</h2>
      <ul className="list">
        {found.map(({ key, email, role, about, password }) => (
          <li key={key}>
            <div>
              <h3>{email}</h3>
              <p>{about}</p>
              <p className="soft">
                {role === 'admin' && <span>Administrator. </span>}
                <span>Password </span>
                <code>{password}</code>
              </p>
            </div>
            <Button onClick={() => signIn.mutate(key)}>
              Sign in<VisuallyHidden>{`\u00a0as ${email}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
