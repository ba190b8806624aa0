import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StateName } from '../../client.ts';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { readParameters, type Parameter } from './parameters.ts';
import { control } from './queries.ts';

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
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      onChange(currentTarget.value);
    },
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
export function StateForm({ name, parameters }: StateFormProps) {
  const fields = readParameters(parameters);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [values, setValues] = useState<Record<string, string | number>>({});
  const setUp = useAction(async () => {
    const params = fields.map((field): [string, unknown] => [
      field.name,
      field.read(texts[field.name] ?? ''),
    ]);
    setValues(await control.setUpState(name, Object.fromEntries(params)));
    return `It is set up: ${name}.`;
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
      <Button type="submit" data-loading={setUp.isPending || undefined}>
        Set up
      </Button>
      {Object.entries(values).map(([key, value]) => (
        <TextInput key={key} label={key} readOnly value={value} />
      ))}
    </FieldsForm>
  );
}
