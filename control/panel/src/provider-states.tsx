import { Accordion, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StateName } from '../../client.ts';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { readParameters, type Parameter } from './parameters.ts';
import { control, providerStatesQuery } from './queries.ts';

interface FieldProps {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}

function Field({ parameter, value, onChange }: FieldProps) {
  const { name, isRequired, options, fallback } = parameter;
  const props = {
    label: name,
    required: isRequired,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  return options === undefined ? (
    <TextInput {...props} autoComplete="off" placeholder={fallback} />
  ) : (
    <NativeSelect {...props} data={[{ value: '', label: fallback }, ...options]} />
  );
}

interface StateFormProps {
  name: StateName;
  parameters: Parameters<typeof readParameters>[0];
}

/** A form that sets up a provider state and shows the returned values. */
function StateForm({ name, parameters }: StateFormProps) {
  const fields = readParameters(parameters);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [mayDelete, setMayDelete] = useState(false);
  const [values, setValues] = useState<Record<string, string | number>>({});
  const setUp = useAction(async () => {
    const params = fields.map((field): [string, unknown] => [
      field.name,
      field.read(texts[field.name] ?? ''),
    ]);
    const how = { may_delete: mayDelete };
    setValues(await control.setUpState(name, Object.fromEntries(params), how));
    return `Set up: ${name}.`;
  });
  return (
    <FieldsForm onSubmit={() => setUp.mutate()}>
      {fields.map((parameter) => (
        <Field
          key={parameter.name}
          parameter={parameter}
          value={texts[parameter.name] ?? ''}
          onChange={(value) => setTexts({ ...texts, [parameter.name]: value })}
        />
      ))}
      <Checkbox
        label="Delete the data that the state replaces"
        checked={mayDelete}
        onChange={(event) => setMayDelete(event.currentTarget.checked)}
      />
      <Button type="submit" data-loading={setUp.isPending || undefined}>
        Set up
      </Button>
      {Object.entries(values).map(([key, value]) => (
        <TextInput key={key} label={key} readOnly value={value} />
      ))}
    </FieldsForm>
  );
}

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
      {found.length === 0 && <p>No state matches these words.</p>}
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
