import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { control } from './queries.ts';

const CONDITIONS = {
  New: {},
  Unverified: { verified: false },
  Member: { membership: 'active' },
  'Ending: a member who has canceled': { membership: 'not renewing' },
  'Lapsed: a former member': { membership: 'ended' },
};
type Condition = keyof typeof CONDITIONS;
const isCondition = (name: string): name is Condition => name in CONDITIONS;

/** The form that creates an account in a chosen state. */
export function NewPerson({ onSignIn }: { onSignIn: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [condition, setCondition] = useState<Condition>('New');
  const [isAdmin, setIsAdmin] = useState(false);
  const create = useAction(async (address: string) => {
    const role = isAdmin ? 'admin' : 'user';
    await control.setUpState('an account exists', {
      email: address,
      role,
      ...CONDITIONS[condition],
    });
    return `${address} has an account with the password Courier2026.`;
  });
  return (
    <FieldsForm aria-labelledby="new-person" onSubmit={() => create.mutate(email)}>
      <h2 id="new-person" style={{ flexBasis: '100%', maxWidth: 'none' }}>
        New person
      </h2>
      <TextInput
        label="Email"
        description="An account with this address is replaced."
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        label="State"
        data={Object.keys(CONDITIONS)}
        value={condition}
        onChange={({ currentTarget: { value } }) => {
          if (isCondition(value)) setCondition(value);
        }}
      />
      <Checkbox
        label="Administrator"
        checked={isAdmin}
        onChange={(event) => setIsAdmin(event.currentTarget.checked)}
      />
      <Button type="submit" data-loading={create.isPending || undefined}>
        Create
      </Button>
      {create.isSuccess && (
        <Button
          onClick={() => onSignIn(create.variables)}
        >{`Sign in as ${create.variables}`}</Button>
      )}
    </FieldsForm>
  );
}
