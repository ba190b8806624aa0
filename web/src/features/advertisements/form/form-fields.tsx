import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { createAdvertisement as fields } from '~/shared/config/contract.ts';
import { SelectField, TextAreaField } from '~/shared/mantine/choice-fields.tsx';
import { TextField } from '~/shared/mantine/fields.tsx';
import type { TextName } from '../api/own.ts';
import styles from './form.module.css';
import { ImageField } from './images/image-field.tsx';
import { lengthOf, type AdvertisementFields } from './schema.ts';

interface Props {
  form: UseFormReturn<AdvertisementFields>;
  categories: readonly string[];
  /** Called with a promise that is fulfilled when the added pictures have been validated. */
  onInspect: (inspected: Promise<void>) => void;
  /** The uploaded fraction of each new file, by picture key, or null while nothing is sent. */
  progress: ReadonlyMap<string, number> | null;
}

export function FormFields({ form, categories, onInspect, progress }: Props) {
  const { errors } = form.formState;
  const [title, description, category] = useWatch({
    control: form.control,
    name: ['title', 'description', 'category'],
  });
  const isListed = category === '' || categories.includes(category);
  const isSending = progress !== null;
  const propsOf = <Name extends TextName>(name: Name) => ({
    label: fields[name].label,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <TextField
        description={`${lengthOf(title)} of ${fields.title.maxLength} characters`}
        readOnly={isSending}
        {...propsOf('title')}
      />
      <TextAreaField
        description={`${lengthOf(description)} of ${fields.description.maxLength} characters`}
        rows={6}
        readOnly={isSending}
        {...propsOf('description')}
      />
      <div className={styles.pair}>
        <SelectField
          data={[
            { value: '', label: 'Choose a category' },
            ...categories,
            // The saved category stays selectable after its removal from the list of categories.
            ...(isListed ? [] : [category]),
          ]}
          {...propsOf('category')}
        />
        <TextField
          description="Optional: the page that the advertisement links to"
          type="url"
          inputMode="url"
          placeholder="https://"
          readOnly={isSending}
          {...propsOf('url')}
        />
      </div>
      <Controller
        control={form.control}
        name="images"
        render={({ field }) => (
          <ImageField
            ref={field.ref}
            images={field.value}
            getImages={() => form.getValues('images')}
            onChange={field.onChange}
            onInspect={onInspect}
            error={errors.images?.message ?? errors.images?.root?.message}
            errorOf={(position) => errors.images?.[position]?.message}
            progress={progress}
          />
        )}
      />
    </>
  );
}
