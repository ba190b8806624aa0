import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { categoriesQuery, KNOWN_CATEGORIES } from '~/shared/advertisement/categories.ts';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import type { DraftClaim } from '~/shared/drafts/draft-claim.ts';
import { readDraft } from '~/shared/drafts/draft-store.ts';
import { LeaveQuestion } from '~/shared/mantine/leave-question.tsx';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';
import { randomId } from '~/shared/lib/random-id.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { ApiError, isApiError } from '~/shared/api/errors.ts';
import { useSaveAdvertisement } from '../api/own.ts';
import { CopyOffer, DraftNotice, SavedPartNotice } from './draft-notice.tsx';
import { fromDraft } from './draft.ts';
import { requestOf, fieldsOf, serverFieldsOf } from './fields.ts';
import { FormFields } from './form-fields.tsx';
import styles from './form.module.css';
import { PostedBefore } from './posted-before.tsx';
import { Preview } from './preview.tsx';
import { advertisementSchema, isEmptyForm, type AdvertisementFields } from './schema.ts';
import { sentByFile, UploadProgress } from './upload-progress.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

interface Props {
  /** The advertisement to update, or undefined to create one. */
  advertisement?: Advertisement | undefined;
  claim: DraftClaim;
  onSaved: () => void;
}

const validate = zodResolver(advertisementSchema);
const POSTED_BEFORE = 422;

/** Creates or updates an advertisement. The input is kept if the request fails. */
export function AdvertisementForm({ advertisement, claim, onSaved }: Props) {
  const isNew = advertisement === undefined;
  const { user } = useSession();
  const save = useSaveAdvertisement(advertisement?.id);
  const [fraction, setFraction] = useState<number | null>(null);
  const [restored, setRestored] = useState(
    () => claim.draft && fromDraft(claim.draft, fieldsOf(advertisement)),
  );
  const [othersKey, setOthersKey] = useState(claim.othersKey);
  const [isCopy, setIsCopy] = useState(false);
  const [wasPosted, setWasPosted] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // Every attempt sends the same idempotency key, so that only one advertisement is created.
  const newKey = useRef(restored?.idempotencyKey ?? randomId());
  const idempotencyKey = () => (isNew ? newKey.current : undefined);
  const categories = useQuery(categoriesQuery()).data ?? KNOWN_CATEGORIES;
  const inspected = useRef<Promise<unknown>>(Promise.resolve());
  const form: UseFormReturn<AdvertisementFields> = useForm<AdvertisementFields>({
    ...REVALIDATION,
    // Submitting waits until all added pictures have been validated, so that none is missing.
    resolver: async (_fields, ...rest) => {
      let awaited: Promise<unknown>;
      do {
        awaited = inspected.current;
        await awaited;
      } while (awaited !== inspected.current);
      return validate(form.getValues(), ...rest);
    },
    defaultValues: fieldsOf(advertisement),
  });
  const { isDirty } = form.formState;
  const images = useWatch({ control: form.control, name: 'images' });
  const { kept, keepNow, forget } = useSavedDraft(claim.key, form, idempotencyKey);

  useEffect(() => {
    if (restored !== null) form.reset(restored.fields, { keepDefaultValues: true });
  }, [restored, form]);
  // Navigation waits until `isSaved` has turned off the warning about unsaved changes.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const hasChanges = useCallback(() => isDirty && !isSaved, [isDirty, isSaved]);

  const send = async (fields: AdvertisementFields, signal: AbortSignal) => {
    try {
      await keepNow();
      setFraction(0);
      await save.mutateAsync({
        request: requestOf(fields, advertisement, idempotencyKey()),
        signal,
        onProgress: setFraction,
        onLeftOut: (label) =>
          toast.error(`${label} was left out, because the server does not accept it.`),
      });
    } catch (error) {
      setWasPosted(isNew && isPostedBefore(error));
      toastError(error);
      throw withoutDuplicateImageErrors(error);
    } finally {
      setFraction(null);
    }
    await forget();
    toast.success(
      isNew ? 'Advertisement created successfully!' : 'Advertisement updated successfully!',
    );
    setIsSaved(true);
  };

  const copy = async (key: string) => {
    const others = await readDraft(key);
    const copied = others && fromDraft(others, fieldsOf(advertisement));
    form.setFocus('title');
    setIsCopy(true);
    setRestored(copied);
    if (copied === null) {
      setOthersKey(null);
      toast.error('The other draft has been sent or discarded.');
    }
  };

  return (
    <>
      {restored && (
        <DraftNotice
          draft={restored}
          isCopy={isCopy}
          onDiscard={() => {
            form.reset(fieldsOf(advertisement));
            form.setFocus('title');
            newKey.current = randomId();
            setRestored(null);
          }}
        />
      )}
      {restored === null && othersKey !== null && (
        <CopyOffer isHidden={isDirty} onCopy={() => void copy(othersKey)} />
      )}
      <div className={styles.columns}>
        <ServerForm
          form={form}
          serverFields={serverFieldsOf(images)}
          fallback={isNew ? 'Failed to create advertisement' : 'Failed to update advertisement'}
          submitLabel={submitLabel(advertisement, user?.role === 'admin')}
          label={isNew ? 'New advertisement' : 'Edit advertisement'}
          onSubmit={send}
          reportInvalid={() => {
            const isEmpty = isEmptyForm(form.getValues());
            if (isEmpty) toast.error('Form data is required');
            return isEmpty;
          }}
          footer={
            <>
              {fraction !== null && <UploadProgress images={images} fraction={fraction} />}
              {wasPosted && (
                <PostedBefore
                  onPostAsNew={() => {
                    newKey.current = randomId();
                    setWasPosted(false);
                  }}
                />
              )}
              <SavedPartNotice kept={kept} />
            </>
          }
        >
          <FormFields
            form={form}
            categories={categories}
            onInspect={(inspection) => {
              inspected.current = Promise.allSettled([inspected.current, inspection]);
            }}
            progress={fraction === null ? null : sentByFile(images, fraction)}
          />
        </ServerForm>
        <Preview control={form.control} />
      </div>
      <LeaveQuestion
        title="Leave without sending?"
        hasChanges={hasChanges}
        onKeep={keepNow}
        onDiscard={forget}
      >
        Your advertisement has not been sent. This browser can keep it as a draft until you come
        back.
      </LeaveQuestion>
    </>
  );
}

const submitLabel = (advertisement: Advertisement | undefined, isAdmin: boolean): string => {
  if (advertisement === undefined) return 'Send for review';
  const isClosed = advertisement.status === 'rejected' || advertisement.has_ended;
  return isClosed && !isAdmin ? 'Send for review again' : 'Save changes';
};

/** Whether the server has posted this form before, with other content. */
const isPostedBefore = (error: unknown): boolean =>
  isApiError(error, POSTED_BEFORE) && Object.keys(error.fieldErrors).length === 0;

const ONE_OF_THE_IMAGES = /^images\.\d+$/;

/** Removes the error about the images as a whole if single images have their own errors. */
const withoutDuplicateImageErrors = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { images, ...fieldErrors } = error.fieldErrors;
  const namesImages = Object.keys(fieldErrors).some((name) => ONE_OF_THE_IMAGES.test(name));
  if (images === undefined || !namesImages) return error;
  return new ApiError({
    status: error.status,
    message: error.message,
    isServerText: error.isServerText,
    code: error.code,
    retryAfterSeconds: error.retryAfterSeconds,
    fieldErrors,
    cause: error,
  });
};
