import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useId, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import styles from './form.module.css';
import { IMAGE_TEXTS, IMAGE_TYPES, MAX_IMAGES, refusalOf, type FormImage } from './schema.ts';

interface Props {
  images: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  error: string | undefined;
}

/** Up to four pictures: dropped, pasted or picked; the first one is shown in lists. */
export function ImageField({ images, onChange, error }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const labelId = useId();
  const messageId = useId();
  const messages = error === undefined ? problems : [error, ...problems];

  const add = (files: readonly File[]) => {
    const refused = files.flatMap((file) => {
      const reason = refusalOf(file);
      return reason === null ? [] : [`${file.name}: ${reason}`];
    });
    const room = MAX_IMAGES - images.length;
    const taken = files.filter((file) => refusalOf(file) === null);
    setProblems(taken.length > room ? [...refused, IMAGE_TEXTS.tooMany] : refused);
    onChange([...images, ...taken.slice(0, room).map(toFormImage)]);
  };
  const remove = (image: FormImage) => {
    setProblems([]);
    onChange(images.filter(({ key }) => key !== image.key));
  };
  const moveFirst = (image: FormImage) => {
    onChange([image, ...images.filter(({ key }) => key !== image.key)]);
  };

  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0) add(files);
      }}
    >
      <p id={labelId} className={styles.label}>
        Images
      </p>
      <Dropzone
        onDrop={add}
        onReject={(rejections) => {
          add(rejections.map(({ file }) => file));
        }}
        accept={IMAGE_TYPES}
        className={styles.dropzone}
        inputProps={{ 'aria-label': 'Choose images' }}
        aria-label="Add images"
      >
        <p className={styles.dropText}>Drop pictures here, paste them, or press to choose</p>
        <p className={styles.dropHint}>1 to 4 pictures, JPEG, PNG or WebP, up to 5 MB each</p>
      </Dropzone>
      <div id={messageId} aria-live="polite">
        {messages.map((message) => (
          <p key={message} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
      <ul className={styles.previews}>
        {images.map((image, index) => (
          <li key={image.key}>
            <img src={image.src} alt={`${String(index + 1)}: ${image.name}`} />
            <div>
              {index > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Show ${image.name} first`}
                  onClick={() => {
                    moveFirst(image);
                  }}
                >
                  Show first
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${image.name}`}
                onClick={() => {
                  remove(image);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toFormImage(file: File): FormImage {
  return { key: crypto.randomUUID(), src: URL.createObjectURL(file), name: file.name, file };
}
