import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { isAbort, messageOf } from '~/shared/api/errors.ts';
import { SelectField, TextAreaField } from '~/shared/forms/choice-fields.tsx';
import { TextField } from '~/shared/forms/fields.tsx';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { ServerForm } from '~/shared/forms/server-form.tsx';
import { useDraftForm } from '~/shared/forms/use-draft-form.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useSaveAdvertisement } from '../api/own.ts';
import { draftOf, fieldsOf } from './fields.ts';
import styles from './form.module.css';
import { ImageField } from './image-field.tsx';
import { advertisementSchema } from './schema.ts';
import { UploadProgress } from './upload-progress.tsx';
import { toast } from '~/shared/lib/toast.ts';

interface Props {
  /** The advertisement to change; none makes a new one. */
  advertisement?: Advertisement;
  onSaved: () => void;
}

const SERVER_FIELDS = {
  title: 'title',
  description: 'description',
  category: 'category',
  url: 'url',
  images: 'images',
} as const;

/** Makes or changes an advertisement. What was typed and chosen stays when sending fails. */
export function AdvertisementForm({ advertisement, onSaved }: Props) {
  const isNew = advertisement === undefined;
  const save = useSaveAdvertisement(advertisement?.id);
  const [fraction, setFraction] = useState<number | null>(null);
  const { data: categories } = useQuery(categoriesQuery());
  const { form, ...draft } = useDraftForm(`advertisement ${advertisement?.id ?? 'new'}`, {
    resolver: zodResolver(advertisementSchema),
    defaultValues: fieldsOf(advertisement),
  });
  const { errors } = form.formState;
  useEffect(() => {
    // A menu cannot show a choice whose option has not come yet.
    form.setValue('category', form.getValues('category'));
  }, [form, categories]);

  return (
    <ServerForm
      form={form}
      serverFields={SERVER_FIELDS}
      fallback={isNew ? 'Failed to create advertisement' : 'Failed to update advertisement'}
      submitLabel={isNew ? 'Send for review' : 'Save changes'}
      label={isNew ? 'New advertisement' : 'Edit advertisement'}
      onSubmit={async (fields, signal) => {
        try {
          await save.mutateAsync({ draft: draftOf(fields), signal, onProgress: setFraction });
        } catch (error) {
          if (!isAbort(error)) toast.error(messageOf(error));
          throw error;
        } finally {
          setFraction(null);
        }
        toast.success(
          isNew ? 'Advertisement created successfully!' : 'Advertisement updated successfully!',
        );
        draft.markSent();
        onSaved();
      }}
      footer={fraction !== null && <UploadProgress fraction={fraction} />}
    >
      {draft.isRestored && (
        <FormAlert tone="note">
          What you had written is back.
          <Button variant="quiet" size="small" onClick={draft.startOver}>
            Start over
          </Button>
        </FormAlert>
      )}
      <TextField
        label="Title"
        maxLength={100}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        label="Description"
        rows={6}
        maxLength={5000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className={styles.pair}>
        <SelectField
          label="Category"
          data={[{ value: '', label: 'Choose a category' }, ...(categories ?? [])]}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <TextField
          label="URL"
          description="Optional: where a press on the advertisement leads"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.url?.message}
          {...form.register('url')}
        />
      </div>
      <Controller
        control={form.control}
        name="images"
        render={({ field, fieldState }) => (
          <ImageField
            images={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message ?? fieldState.error?.root?.message}
          />
        )}
      />
    </ServerForm>
  );
}
