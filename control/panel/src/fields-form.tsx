import type { ComponentProps } from 'react';

type FieldsFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** A form whose fields stand side by side. */
export function FieldsForm({ onSubmit, ...props }: FieldsFormProps) {
  return (
    <form
      {...props}
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
