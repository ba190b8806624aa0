import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';
import type { Slot, Worlds } from './worlds.ts';

const describe = ({ name, createdAt, usedAt }: Slot): components['schemas']['World'] => ({
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt.toISOString(),
});

/** Operations that list, open and remove worlds. */
export const worldOperations = (worlds: Worlds) => ({
  listWorlds: handler<operations['listWorlds']>(async () => ({
    status: 200,
    body: { results: worlds.list().map(describe) },
  })),
  createWorld: handler<operations['createWorld']>(async () => ({
    status: 201,
    body: describe(await worlds.create()),
  })),
  openWorld: handler<operations['openWorld']>(async ({ params }) => ({
    status: 200,
    body: describe(await worlds.open(params.name)),
  })),
  keepWorld: handler<operations['keepWorld']>(async ({ params }) => {
    await worlds.keep(params.name);
    return { status: 204 };
  }),
  removeWorld: handler<operations['removeWorld']>(async ({ params }) => {
    await worlds.remove(params.name);
    return { status: 204 };
  }),
});
