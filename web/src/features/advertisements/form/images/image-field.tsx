import '~/shared/mantine/mantine.css';
import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState, type Ref } from 'react';
import * as contract from '~/shared/config/contract.ts';
import { PICTURE_TYPES } from '~/shared/lib/picture-file.ts';
import { FileDrop } from '~/shared/mantine/file-drop.tsx';
import { toFormImage } from '../fields.ts';
import { IMAGE_TEXTS, type FormImage } from '../schema.ts';
import { ImageOrder } from './image-order.tsx';
import styles from './images.module.css';
import { readImage } from './inspect-image.ts';

const { minItems, maxItems, megabytes } = contract.createAdvertisement.images;

interface Props {
  images: readonly FormImage[];
  /** Returns the current pictures, which may have changed while files were validated. */
  getImages: () => readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  /** Called with a promise that is fulfilled when the added files have been validated. */
  onInspect: (inspected: Promise<void>) => void;
  /** The error about the pictures as a whole. `errorOf` returns the error of a single picture. */
  error: string | undefined;
  errorOf: (position: number) => string | undefined;
  /** The uploaded fraction of each new file, by picture key, or null while nothing is sent. */
  progress: ReadonlyMap<string, number> | null;
  /** The button that gets the focus if the pictures are invalid. */
  ref?: Ref<HTMLButtonElement>;
}

/** Accepts dropped, pasted and selected pictures. Lists show the first picture. */
export function ImageField(props: Props) {
  const { images, getImages, onChange, onInspect, error, errorOf, progress, ref } = props;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const [inspections, setInspections] = useState(0);
  const [labelId, messageId] = [useId(), useId()];
  const group = useRef<HTMLDivElement>(null);
  const messages = error === undefined ? problems : [error, ...problems];
  const isSending = progress !== null;

  const add = async (files: readonly File[]) => {
    const problems: string[] = [];
    const read = files.map((file) =>
      readImage(file).catch((error: unknown) => {
        problems.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }),
    );
    const good = (await Promise.all(read)).filter((file) => file !== null);
    const current = getImages();
    const room = maxItems - current.length;
    const taken = good.slice(0, room).map((file) => toFormImage(file));
    setProblems(good.length > room ? [...problems, IMAGE_TEXTS.tooMany] : problems);
    if (taken.length === 0) return;
    onChange([...current, ...taken]);
    setNews(`${taken.map(({ name }) => name).join(', ')} added.`);
  };

  const inspect = async (files: readonly File[]) => {
    setInspections((running) => running + 1);
    try {
      await add(files);
    } finally {
      setInspections((running) => running - 1);
    }
  };

  const remove = (image: FormImage) => {
    setProblems([]);
    onChange(images.filter(({ key }) => key !== image.key));
    setNews(`${image.name} removed.`);
    // The focused button disappears with its picture, so the button that adds pictures gets focus.
    group.current?.querySelector<HTMLElement>('[data-choose-files]')?.focus();
  };

  return (
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={messageId}>
      <p id={labelId} className={styles.label}>
        Images
      </p>
      <FileDrop
        ref={ref}
        label="Choose images"
        text="Drop pictures here, paste them, or"
        buttonLabel="Choose pictures"
        hint={`${minItems} to ${maxItems} pictures, JPEG, PNG or WebP, up to ${megabytes} MB each. ${images.length} of ${maxItems} so far.`}
        accept={PICTURE_TYPES}
        disabled={isSending}
        describedBy={messageId}
        onFiles={(files) => {
          if (!isSending && files.length > 0) onInspect(inspect(files));
        }}
      />
      <div id={messageId} aria-live="polite">
        {inspections > 0 && <p>Reading the pictures…</p>}
        {messages.map((message) => (
          <p key={message} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
      <ImageOrder
        images={images}
        onChange={onChange}
        onRemove={remove}
        onNews={setNews}
        errorOf={errorOf}
        progress={progress}
      />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  );
}
