import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
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
  return (
    <>
      <TextField
        label="Title"
        description={`${lengthOf(title)} of ${TITLE_MAX} characters`}
        error={errors.title?.message}
        readOnly={isSending}
        {...form.register('title')}
      />
      <TextAreaField
        label="Description"
        description={`${lengthOf(description)} of ${DESCRIPTION_MAX} characters`}
        rows={6}
        error={errors.description?.message}
        readOnly={isSending}
        {...form.register('description')}
      />
      <div className={styles.pair}>
        <SelectField
          label="Category"
          data={[
            { value: '', label: 'Choose a category' },
            ...categories,
            // A category that is no longer listed stays selectable until another is chosen.
            ...(isListed ? [] : [category]),
          ]}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <TextField
          label="URL"
          description="Optional: the page that the advertisement links to"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.url?.message}
          readOnly={isSending}
          {...form.register('url')}
        />
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
