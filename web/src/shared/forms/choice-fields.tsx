import '../ui/mantine.css';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea, type NativeSelectProps, type TextareaProps } from '@mantine/core';
import { INPUT_CLASSES, INPUT_ORDER } from './input-look.ts';

export function TextAreaField(props: TextareaProps) {
  return <Textarea classNames={INPUT_CLASSES} inputWrapperOrder={INPUT_ORDER} {...props} />;
}

export function SelectField(props: NativeSelectProps) {
  return <NativeSelect classNames={INPUT_CLASSES} inputWrapperOrder={INPUT_ORDER} {...props} />;
}
