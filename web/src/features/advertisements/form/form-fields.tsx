import { Fragment, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { TEXT_LABELS, type TextName } from '~/shared/advertisement/present.ts';
import { SelectField, TextAreaField } from '~/shared/forms/choice-fields.tsx';
import { TextField } from '~/shared/forms/fields.tsx';
import styles from './form.module.css';
import { ImageField } from './images/image-field.tsx';
import { DESCRIPTION_MAX, lengthOf, TITLE_MAX, type AdvertisementFields } from './schema.ts';

interface Props {
  form: UseFormReturn<AdvertisementFields>;
  categories: readonly string[];
  /** The fraction of each new file that was sent, by key; null if no request is running. */
  progress: ReadonlyMap<string, number> | null;
}

export function FormFields({ form, categories, progress }: Props) {
  const { errors } = form.formState;
  const [title, description, category] = useWatch({
    control: form.control,
    name: ['title', 'description', 'category'],
  });
  const isListed = category === '' || categories.includes(category);
  const isSending = progress !== null;
  const propsOf = <Name extends TextName>(name: Name) => ({
    label: TEXT_LABELS[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  const inputs: Record<TextName, ReactNode> = {
    title: (
      <TextField
        description={`${lengthOf(title)} of ${TITLE_MAX} characters`}
        readOnly={isSending}
        {...propsOf('title')}
      />
    ),
    description: (
      <TextAreaField
        description={`${lengthOf(description)} of ${DESCRIPTION_MAX} characters`}
        rows={6}
        readOnly={isSending}
        {...propsOf('description')}
      />
    ),
    category: (
      <SelectField
        data={[
          { value: '', label: 'Choose a category' },
          ...categories,
          // A category that is no longer listed stays selectable until another is chosen.
          ...(isListed ? [] : [category]),
        ]}
        {...propsOf('category')}
      />
    ),
    url: (
      <TextField
        description="Optional: the page that the advertisement links to"
        type="url"
        inputMode="url"
        placeholder="https://"
        readOnly={isSending}
        {...propsOf('url')}
      />
    ),
  };
  const { category: categoryInput, url: urlInput, ...wide } = inputs;
  return (
    <>
      {Object.entries(wide).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <div className={styles.pair}>
        {categoryInput}
        {urlInput}
      </div>
      <Controller
        control={form.control}
        name="images"
        render={({ field }) => (
          <ImageField
            ref={field.ref}
            images={field.value}
            onChange={field.onChange}
            error={errors.images?.message ?? errors.images?.root?.message}
            errorOf={(position) => errors.images?.[position]?.message}
            progress={progress}
          />
        )}
      />
    </>
  );
}
