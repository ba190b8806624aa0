import './mantine.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  Checkbox,
  PasswordInput,
  TextInput,
  type CheckboxProps,
  type PasswordInputProps,
  type TextInputProps,
} from '@mantine/core';

import { FieldSpace } from '../forms/kept-space.tsx';

export function TextField(props: TextInputProps) {
  return (
    <FieldSpace error={props.error}>
      <TextInput {...props} />
    </FieldSpace>
  );
}

export function PasswordField(props: PasswordInputProps) {
  return (
    <FieldSpace error={props.error}>
      <PasswordInput
        visibilityToggleFocusable
        rightSectionWidth="2.75rem"
        visibilityToggleButtonProps={{ 'aria-label': 'Show characters', c: 'var(--ink-soft)' }}
        {...props}
      />
    </FieldSpace>
  );
}

export function CheckboxField(props: CheckboxProps) {
  return (
    <FieldSpace error={props.error}>
      <Checkbox {...props} />
    </FieldSpace>
  );
}
