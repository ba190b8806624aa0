import { expect, onTestFinished, test } from 'vitest';
import { emptyCluster, makeCluster, openCopy } from './embedded.ts';

test('copies of a database do not see the changes of another copy', async () => {
  const files = await makeCluster(
    (client) => client.exec("create table notes as select 'first' as text").then(() => undefined),
    await emptyCluster(),
  );
  const open = async () => {
    const copy = await openCopy(files);
    onTestFinished(() => copy.close());
    return copy;
  };
  const changed = await open();
  const unchanged = await open();
  await changed.exec("update notes set text = 'second'; checkpoint");
  for (const copy of [unchanged, await open()]) {
    expect((await copy.query('select text from notes')).rows).toEqual([{ text: 'first' }]);
  }
});
