import { Button, FileButton, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SnapshotFile } from '../../client.ts';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { control, snapshotsQuery } from './queries.ts';
import { Confirm } from './confirm.tsx';
import { saveFile } from './save-file.ts';
import { readable } from './time.ts';

const MEGABYTE = 1_000_000;
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const readFile = async (file: File): Promise<SnapshotFile> => {
  try {
    return JSON.parse(await file.text()) as SnapshotFile;
  } catch {
    throw new Error(`${file.name} is not a snapshot.`);
  }
};

export function Snapshots() {
  const { data: snapshots } = useQuery(snapshotsQuery);
  const [name, setName] = useState('');
  const save = useAction(async () => {
    await control.saveSnapshot(name);
    setName('');
    return `${name} is saved.`;
  });
  const take = useAction(async (file: File) => {
    const kept = file.name.replace(/\.json$/, '').replaceAll(/[^\w-]+/g, '-');
    await control.importSnapshot(kept, await readFile(file));
    return `${kept} is imported; nothing has changed yet.`;
  });
  const download = useAction(async (kept: string) => {
    saveFile(`${kept}.json`, await control.exportSnapshot(kept));
    return `${kept} is exported.`;
  });
  if (!snapshots) return null;
  return (
    <>
      <p>A snapshot contains the database, the uploaded pictures and the clock.</p>
      <FieldsForm onSubmit={() => save.mutate()}>
        <TextInput
          label="Name"
          required
          autoComplete="off"
          pattern="[\w\-]+"
          maxLength={60}
          title="Letters, digits, hyphens and underscores"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" data-loading={save.isPending || undefined}>
          {snapshots.some((known) => known.name === name) ? 'Overwrite' : 'Save'}
        </Button>
        <FileButton
          accept="application/json"
          inputProps={{ 'aria-label': 'Snapshot to import' }}
          onChange={(file) => {
            if (file) take.mutate(file);
          }}
        >
          {(props) => (
            <Button {...props} data-loading={take.isPending || undefined}>
              Import…
            </Button>
          )}
        </FileButton>
      </FieldsForm>
      {snapshots.length === 0 && <p>No snapshots yet.</p>}
      <ul className="list">
        {snapshots.map(({ name: known, bytes, saved_at: at }) => (
          <li key={known}>
            <div>
              <h2>{known}</h2>
              <p className="soft">
                <time dateTime={at}>{readable(at)}</time>, <span>{sizeOf(bytes)}</span>
              </p>
            </div>
            <Group gap="xs">
              <Confirm
                size="xs"
                verb={`Load ${known}`}
                warning="The snapshot replaces all current data."
                loads={known}
                run={async () => {
                  await control.loadSnapshot(known);
                  return `${known} is loaded.`;
                }}
              >
                Load<VisuallyHidden>{`\u00a0${known}`}</VisuallyHidden>…
              </Confirm>
              <Button size="xs" onClick={() => download.mutate(known)}>
                Export<VisuallyHidden>{`\u00a0${known}`}</VisuallyHidden>
              </Button>
              <Confirm
                size="xs"
                verb={`Delete ${known}`}
                warning="Its file is deleted from the server."
                withoutSaving
                run={async () => {
                  await control.deleteSnapshot(known);
                  return `${known} is deleted.`;
                }}
              >
                Delete<VisuallyHidden>{`\u00a0${known}`}</VisuallyHidden>…
              </Confirm>
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}
