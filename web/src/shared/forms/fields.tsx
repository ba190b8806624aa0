import '../ui/mantine.css';
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

import styles from './forms.module.css';
import { INPUT_CLASSES, INPUT_ORDER } from './input-look.ts';

export function TextField(props: TextInputProps) {
  return <TextInput classNames={INPUT_CLASSES} inputWrapperOrder={INPUT_ORDER} {...props} />;
}

/** A password, with a button that shows its characters. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      classNames={{ ...INPUT_CLASSES, innerInput: styles.innerInput }}
      inputWrapperOrder={INPUT_ORDER}
      visibilityToggleFocusable
      rightSectionWidth="2.75rem"
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
      {...props}
    />
  );
}

/** Mantine's are in pixels, which do not grow with the text. */
const CHECKBOX_SIZE = () => ({ root: { '--checkbox-size': '1.25rem' } });

export function CheckboxField(props: CheckboxProps) {
  return (
    <Checkbox
      iconColor="var(--paper)"
      vars={CHECKBOX_SIZE}
      classNames={{ label: styles.checkboxLabel, input: styles.checkbox, error: styles.error }}
      {...props}
    />
  );
}
