import './mantine.css';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea, type NativeSelectProps, type TextareaProps } from '@mantine/core';
import { FieldSpace } from '../forms/kept-space.tsx';

export function TextAreaField(props: TextareaProps) {
  return (
    <FieldSpace error={props.error}>
      <Textarea {...props} />
    </FieldSpace>
  );
}

export function SelectField(props: NativeSelectProps) {
  return (
    <FieldSpace error={props.error}>
      <NativeSelect {...props} />
    </FieldSpace>
  );
}
