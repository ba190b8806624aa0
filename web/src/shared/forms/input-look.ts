import type { InputWrapperProps } from '@mantine/core';
import styles from './forms.module.css';

export const INPUT_CLASSES = {
  label: styles.label,
  description: styles.description,
  input: styles.input,
  error: styles.error,
};

export const INPUT_ORDER: InputWrapperProps['inputWrapperOrder'] = [
  'label',
  'input',
  'error',
  'description',
];
