import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { worldsQuery } from './queries.ts';
import { addressIn, WORLD } from './world.ts';

/** A field that opens the current view for another world (isolated state of the server). */
export function WorldSelector() {
  const { data: worlds = [], refetch } = useQuery(worldsQuery);
  const names = new Set([WORLD, ...worlds.map(({ name }) => name)]);
  names.delete('');
  return (
    <Select
      aria-label="World"
      size="xs"
      w="10rem"
      allowDeselect={false}
      data={[{ value: '', label: 'Main world' }, ...[...names].sort()]}
      value={WORLD}
      onDropdownOpen={() => void refetch()}
      onChange={(world) => {
        if (world !== null) window.location.assign(addressIn(world, window.location.hash));
      }}
    />
  );
}
