import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, saveDraft, type SavedPart } from '~/shared/drafts/draft-store.ts';
import { toDraft } from './draft.ts';
import type { AdvertisementFields } from './schema.ts';

const PAUSE_MS = 300;

/**
 * Saves the form as a draft under `key` shortly after each change and when the page is hidden. If
 * the user undoes all changes, the draft is deleted. `keepNow` saves at once. `forget` deletes the
 * draft and stops saving.
 */
export const useSavedDraft = (
  key: string,
  form: UseFormReturn<AdvertisementFields>,
  idempotencyKey: () => string | undefined,
) => {
  const [kept, setKept] = useState<SavedPart>('all');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const { isDirty } = form.formState;

  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current) return;
    const { fields, files } = toDraft(form.getValues(), idempotencyKey());
    setKept(await saveDraft(key, fields, files));
  }, [form, key, idempotencyKey]);

  const forget = useCallback(async () => {
    isOver.current = true;
    clearTimeout(timer.current);
    await clearDraft(key);
  }, [key]);

  const onPause = useEffectEvent(() => {
    timer.current = undefined;
    if (isDirty) void keepNow();
    else void clearDraft(key);
  });

  const onHidden = useEffectEvent(() => {
    if (timer.current !== undefined) void keepNow();
  });

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(onPause, PAUSE_MS);
      },
    });
    const listener = () => onHidden();
    document.addEventListener('visibilitychange', listener);
    return () => {
      stop();
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [form]);

  return { kept, keepNow, forget };
};
