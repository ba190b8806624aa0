import { Accordion, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerStatesQuery } from './queries.ts';
import { StateForm } from './state-form.tsx';

/** The view of the contracts' provider states, each with a form for its parameters. */
export function ProviderStates() {
  const { data: states } = useQuery(providerStatesQuery);
  const [search, setSearch] = useState('');
  if (!states) return null;
  const words = search.toLowerCase().split(/\s+/);
  const found = states.filter(({ name }) => words.every((word) => name.includes(word)));
  return (
    <>
      <TextInput
        label="Search"
        type="search"
        maw="22rem"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 && <p>No state has these words in its name.</p>}
      <Accordion order={2} keepMounted={false}>
        {found.map(({ name, parameters }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <StateForm name={name} parameters={parameters} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}
