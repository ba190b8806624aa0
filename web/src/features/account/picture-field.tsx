import { useEffect, useId, type Ref } from 'react';

import { mediaUrl } from '~/shared/config/env.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Picture } from '~/shared/ui/picture.tsx';
import styles from './account.module.css';
import { PICTURE_TYPES, squarePicture, type ChosenPicture } from './picture.ts';

type Props = {
  /** The picture that the account has now: a path from the API, or null. */
  current: string | null;
  /** Shown where there is no picture: 'ML'. */
  initials: string;
  /** A new one that has been chosen and not yet saved. */
  chosen: ChosenPicture | null;
  onChoose: (picture: ChosenPicture | null) => void;
  error?: string;
  onError: (message: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The profile picture: what it is, a preview of what it will be, and the choice of another. */
export function PictureField(props: Props) {
  const { current, initials, chosen, onChoose, error, onError, ref } = props;
  const id = useId();
  const shown = chosen?.url ?? (current && mediaUrl(current));
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChoose(await squarePicture(file));
    } catch (problem) {
      onError(problem instanceof Error ? problem.message : String(problem));
    }
  };

  return (
    <div className={styles.pictureField}>
      {shown ? (
        <Picture src={shown} alt="Your profile picture" ratio="1" className={styles.portrait} />
      ) : (
        <span className={styles.initials} aria-hidden>
          {initials}
        </span>
      )}
      <div>
        <label htmlFor={id} className={styles.pictureLabel}>
          Profile picture
        </label>
        <input
          ref={ref}
          id={id}
          type="file"
          className={styles.file}
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file may be chosen again after it was taken back.
            currentTarget.value = '';
          }}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          JPEG, PNG or WebP. It is cut to a square from the middle.
        </p>
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
        {chosen && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChoose(null);
            }}
          >
            Keep the picture as it was
          </Button>
        )}
      </div>
    </div>
  );
}
