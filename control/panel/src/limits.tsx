import { Button } from '@mantine/core';
import { useAction } from './action.tsx';
import { control } from './queries.ts';

/** A button that resets all rate limits. */
export function Limits() {
  const lift = useAction(async () => {
    await control.liftLimits();
    return 'The limits are lifted.';
  });
  return (
    <>
      <h2>Limits</h2>
      <p>
        After too many wrong passwords or codes, everyone at the same network address waits; on one
        machine that is everyone. Lifting the limits forgets what they have counted.
      </p>
      <div>
        <Button onClick={() => lift.mutate()}>Lift the limits</Button>
      </div>
    </>
  );
}
