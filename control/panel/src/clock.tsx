import { Button, Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClockMove } from '../../client.ts';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { control, stateQuery } from './queries.ts';
import { instantOf, readable, span } from './time.ts';
import { UpcomingEvents } from './upcoming.tsx';
import { useNow } from './use-now.ts';

const STEPS = [-86_400, -3_600, 60, 600, 3_600, 86_400, 604_800, 2_592_000];
const UNITS = { minutes: 60, hours: 3_600, days: 86_400 };
type Unit = keyof typeof UNITS;
const isUnit = (name: string): name is Unit => name in UNITS;

export function Clock() {
  const { data: state } = useQuery(stateQuery);
  const now = useNow();
  const [count, setCount] = useState<number | string>(2);
  const [unit, setUnit] = useState<Unit>('days');
  const [time, setTime] = useState('');
  const { mutate: move } = useAction(async (to: ClockMove) => {
    const { now } = await control.moveClock(to);
    return `The time is ${readable(now)}.`;
  });
  if (!state) return null;
  const { clock_offset_seconds: offset, clock_frozen: isFrozen } = state;
  return (
    <>
      <div>
        <p className="now">{now && readable(now)}</p>
        <p className="soft">
          {offset === 0
            ? 'The time of the server’s machine.'
            : `${span(offset)} ${offset > 0 ? 'ahead of' : 'behind'} the server’s machine.`}
        </p>
      </div>
      <Switch
        label="Frozen"
        checked={isFrozen}
        onChange={(event) => move({ frozen: event.currentTarget.checked })}
      />
      <Group gap="xs" role="group" aria-label="Move the clock">
        {STEPS.map((seconds) => (
          <Button key={seconds} onClick={() => move({ advance_seconds: seconds })}>
            {`${seconds < 0 ? '−' : '+'}${span(seconds)}`}
          </Button>
        ))}
      </Group>
      <FieldsForm
        onSubmit={() => move({ advance_seconds: Math.round(Number(count) * UNITS[unit]) })}
      >
        <NumberInput label="Move on by" required value={count} onChange={setCount} />
        <NativeSelect
          label="Unit"
          data={Object.keys(UNITS)}
          value={unit}
          onChange={({ currentTarget: { value } }) => {
            if (isUnit(value)) setUnit(value);
          }}
        />
        <Button type="submit">Move</Button>
      </FieldsForm>
      <FieldsForm onSubmit={() => move({ set: instantOf(time) })}>
        <TextInput
          label={`Set to, in ${state.time_zone.replace('_', ' ')}`}
          type="datetime-local"
          required
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button type="submit">Set</Button>
      </FieldsForm>
      <div>
        <Button onClick={() => move({ reset: true })}>Back to the machine’s time</Button>
      </div>
      {now && <UpcomingEvents now={now} onMove={(at) => move({ set: at })} />}
    </>
  );
}
