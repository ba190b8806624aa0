import { Button, Group, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Confirm } from './confirm.tsx';
import { control, worldsQuery } from './queries.ts';
import { readable } from './time.ts';
import { panelUrl, WORLD } from './world.ts';

const REFRESH_MS = 5_000;
const VIEW = '#worlds';

/** A request does not restore a removed world, so the world is opened first. */
const enter = async (name: string): Promise<void> => {
  // If this fails, the view of the world says why.
  await control.openWorld(name).catch(() => undefined);
  window.location.assign(panelUrl(name, VIEW));
};

export function Worlds() {
  const { data: worlds, refetch } = useQuery({ ...worldsQuery, refetchInterval: REFRESH_MS });
  if (!worlds) return null;
  return (
    <>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get('name');
          if (typeof name === 'string') void enter(name);
        }}
      >
        <TextInput
          label="Name of a new world"
          name="name"
          required
          autoComplete="off"
          pattern="[a-z\d\-]+"
          maxLength={32}
          title="Lower-case letters, digits and hyphens"
        />
        <Button type="submit">Open</Button>
      </form>
      <ul className="list">
        {[{ name: '', used_at: null }, ...worlds].map(({ name, used_at: at }) => (
          <li key={name}>
            <div>
              <h2>{name || 'Main world'}</h2>
              {at !== null && (
                <p className="soft">
                  Last used on <time dateTime={at}>{readable(at)}</time>
                </p>
              )}
            </div>
            {name === WORLD ? (
              <p className="soft">The panel shows this world.</p>
            ) : (
              <Group gap="xs">
                <Button size="xs" component="a" href={panelUrl(name, VIEW)}>
                  Open<VisuallyHidden>{`\u00a0${name || 'the main world'}`}</VisuallyHidden>
                </Button>
                {name !== '' && (
                  <Confirm
                    size="xs"
                    verb={`Remove ${name}`}
                    warning="Everything in this world is deleted."
                    withoutSaving
                    run={async () => {
                      await control.removeWorld(name);
                      await refetch();
                      return `${name} is removed.`;
                    }}
                  >
                    Remove<VisuallyHidden>{`\u00a0${name}`}</VisuallyHidden>…
                  </Confirm>
                )}
              </Group>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A field that opens the current view for another world. */
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
        if (world !== null) window.location.assign(panelUrl(world, window.location.hash));
      }}
    />
  );
}
