import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MEMBERSHIPS } from '../../../openapi/memberships.ts';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { control } from './queries.ts';

/** The form that creates an account or changes the membership of one that exists. */
export function NewPerson({ onSignIn }: { onSignIn: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [membership, setMembership] = useState<(typeof MEMBERSHIPS)[number]>('none');
  const [verified, setVerified] = useState(true);
  const [isAdmin, setIsAdmin] = useState(false);
  const create = useAction(async (newEmail: string) => {
    const role = isAdmin ? 'admin' : 'user';
    const params = { email: newEmail, role, verified, membership };
    await control.setUpState('an account exists', params, { may_delete: false });
    return `${newEmail} has an account with the password Courier2026.`;
  });
  const change = useAction(async (newEmail: string) => {
    await control.setMembership(newEmail, membership);
    return `The membership of ${newEmail} is: ${membership}.`;
  });
  return (
    <FieldsForm aria-labelledby="new-person" onSubmit={() => create.mutate(email)}>
      <h2 id="new-person" style={{ flexBasis: '100%', maxWidth: 'none' }}>
        New person, or another membership
      </h2>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        label="Membership"
        data={[...MEMBERSHIPS]}
        value={membership}
        onChange={({ currentTarget: { value } }) => {
          setMembership(MEMBERSHIPS.find((name) => name === value) ?? 'none');
        }}
      />
      <Checkbox
        label="Verified"
        checked={verified}
        onChange={(event) => setVerified(event.currentTarget.checked)}
      />
      <Checkbox
        label="Administrator"
        checked={isAdmin}
        onChange={(event) => setIsAdmin(event.currentTarget.checked)}
      />
      <Button type="submit" data-loading={create.isPending || undefined}>
        Create
      </Button>
      <Button
        disabled={email === ''}
        data-loading={change.isPending || undefined}
        onClick={() => change.mutate(email)}
      >
        Change the membership only
      </Button>
      {create.isSuccess && (
        <Button
          onClick={() => onSignIn(create.variables)}
        >{`Sign in as ${create.variables}`}</Button>
      )}
    </FieldsForm>
  );
}
