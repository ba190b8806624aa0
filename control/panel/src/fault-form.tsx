import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { OPERATION_IDS } from '../../../openapi/operation-ids.gen.ts';
import type { NewFault, OperationId } from '../../client.ts';
import { FieldsForm } from './fields-form.tsx';

const OUTCOMES = [
  { value: 'status', label: 'fails with a status' },
  { value: 'silent', label: 'fails without text' },
  { value: 'response', label: 'is done, but its response is lost' },
  { value: 'connection', label: 'loses its connection' },
  { value: 'none', label: 'only waits' },
];

type Entered = number | string;
const numberOf = (entered: Entered): number | undefined =>
  entered === '' ? undefined : Number(entered);

export function FaultForm({ onAdd }: { onAdd: (fault: NewFault) => void }) {
  const [operation, setOperation] = useState<OperationId | '*'>('*');
  const [outcome, setOutcome] = useState('status');
  const [status, setStatus] = useState<Entered>(503);
  const [delay, setDelay] = useState<Entered>('');
  const [times, setTimes] = useState<Entered>(1);
  const [duration, setDuration] = useState<Entered>('');
  const [person, setPerson] = useState('');

  const hasStatus = outcome === 'status' || outcome === 'silent';

  const submit = () => {
    const seconds = numberOf(delay);
    const count = numberOf(times);
    const end = numberOf(duration);
    onAdd({
      operation,
      ...(seconds !== undefined && { delay_seconds: seconds }),
      ...(hasStatus && { status: Number(status) }),
      ...(outcome === 'silent' && { message: '' }),
      ...((outcome === 'response' || outcome === 'connection') && { drop: outcome }),
      ...(count !== undefined && { times: count }),
      ...(end !== undefined && { for_seconds: end }),
      ...(person !== '' && { person }),
    });
  };
  return (
    <FieldsForm aria-labelledby="new-fault" onSubmit={submit}>
      <h2 id="new-fault" style={{ flexBasis: '100%', maxWidth: 'none' }}>
        New fault
      </h2>
      <NativeSelect
        label="Operation"
        data={[{ value: '*', label: 'Every call' }, ...OPERATION_IDS]}
        value={operation}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setOperation(OPERATION_IDS.find((id) => id === value) ?? '*');
        }}
      />
      <NativeSelect
        label="What happens"
        data={OUTCOMES}
        value={outcome}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
      {hasStatus && (
        <NumberInput
          label="Status"
          required
          min={400}
          max={599}
          value={status}
          onChange={setStatus}
        />
      )}
      <NumberInput
        label="Delay in seconds"
        required={outcome === 'none'}
        min={0}
        max={600}
        value={delay}
        onChange={setDelay}
      />
      <NumberInput
        label="Times"
        description={
          outcome === 'connection' ? 'A browser may repeat a lost call three times.' : undefined
        }
        placeholder="until removed"
        min={1}
        value={times}
        onChange={setTimes}
      />
      <NumberInput
        label="Seconds until it ends"
        min={1}
        max={86_400}
        value={duration}
        onChange={setDuration}
      />
      <TextInput
        label="Only calls of this person"
        placeholder="anyone"
        autoComplete="off"
        maxLength={254}
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
      <Button type="submit">Add fault</Button>
    </FieldsForm>
  );
}
