import { useEffect, useId, useState, type Ref } from 'react';

import { mediaUrl } from '~/shared/config/env.ts';
import { PICTURE_TYPES } from '~/shared/lib/picture-file.ts';
import { FileDrop } from '~/shared/mantine/file-drop.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Picture } from '~/shared/ui/picture.tsx';
import styles from './account.module.css';
import { CropDialog } from './crop-dialog.tsx';
import { readPicture, wholePicture, type CroppablePicture, type PictureChange } from './picture.ts';

type Props = {
  /** The saved picture: a path from the API, or null. */
  current: string | null;
  initials: string;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  error?: string;
  onError: (message: string) => void;
  ref?: Ref<HTMLButtonElement>;
};

export function PictureField(props: Props) {
  const { current, initials, change, onChange, error, onError, ref } = props;
  const id = useId();
  const [source, setSource] = useState<CroppablePicture | null>(null);
  const chosen = change === 'removed' ? null : change;
  const saved = change === 'removed' ? null : current;
  const shown = chosen?.url ?? (saved && mediaUrl(saved));
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { file: kept, image } = await readPicture(file);
      if (image) setSource({ file: kept, image });
      else onChange(wholePicture(kept));
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
        <p className={styles.pictureLabel}>Profile picture</p>
        <FileDrop
          ref={ref}
          label="Profile picture"
          text="Drop a picture here, paste it, or"
          buttonLabel="Choose picture"
          hint="JPEG, PNG or WebP. You can crop it to a square."
          accept={PICTURE_TYPES}
          multiple={false}
          describedBy={`${id}-error`}
          onFiles={([file]) => void choose(file)}
        />
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
        <p role="status" className={styles.hint}>
          {noteOn(change)}
        </p>
        {(change !== null || current !== null) && (
          <Button
            variant="text"
            size="small"
            onClick={() => onChange(change === null ? 'removed' : null)}
          >
            {change === null ? 'Remove picture' : 'Keep current picture'}
          </Button>
        )}
      </div>
      {source && (
        <CropDialog
          source={source}
          onCut={(picture) => {
            setSource(null);
            onChange(picture);
          }}
          onClose={() => setSource(null)}
        />
      )}
    </div>
  );
}

const noteOn = (change: PictureChange): string => {
  if (change === null) return '';
  if (change === 'removed') return 'Save your changes to remove the picture.';
  if (!change.isWhole) return 'Save your changes to use this picture.';
  return 'Your browser cannot crop this picture, so all of it is sent. Save your changes to use it.';
};
