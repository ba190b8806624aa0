import { useSortable } from '@dnd-kit/sortable';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { Picture } from '~/shared/ui/picture.tsx';
import type { FormImage } from '../schema.ts';
import styles from './images.module.css';

interface Props {
  image: FormImage;
  position: number;
  isLast: boolean;
  error: string | undefined;
  /** The uploaded fraction, 0 to 1, or null while nothing is sent. */
  sent: number | null;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function ImageTile({ image, position, isLast, error, sent, onMove, onRemove }: Props) {
  const isSending = sent !== null;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useSortable({ id: image.key, disabled: isSending });
  const tile = useRef<HTMLLIElement | null>(null);
  const errorId = useId();
  const place = `${position + 1}: ${image.name}`;

  const moved = useRef<1 | -1>(null);
  const moveBy = (by: 1 | -1) => {
    moved.current = by;
    onMove(by);
  };
  // Moving a tile removes the focus from the pressed button. The button gets the focus back or, if
  // it is now disabled, the tile's other move button gets the focus.
  useLayoutEffect(() => {
    const by = moved.current;
    moved.current = null;
    if (by === null) return;
    const buttons = tile.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const enabled = [...buttons].filter(({ disabled }) => !disabled);
    const same = enabled.find(({ dataset }) => dataset.move === String(by));
    (same ?? enabled[0])?.focus();
  }, [position]);

  return (
    <li
      ref={(element) => {
        tile.current = element;
        setNodeRef(element);
      }}
      data-dragging={isDragging || undefined}
      data-wrong={error !== undefined || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={styles.tile}
    >
      <div {...listeners} className={styles.frame}>
        <Picture src={image.src} alt={place} draggable={false} />
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-roledescription={undefined}
          aria-label={`Reorder ${image.name}`}
          disabled={isSending}
          className={styles.grip}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {position === 0 && <span className={styles.first}>Shown first</span>}
      </div>
      <p className={styles.name}>{image.name}</p>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {isSending && image.file && (
        <progress
          value={sent}
          max={1}
          aria-label={`Upload of ${image.name}`}
          className={styles.progress}
        />
      )}
      <div className={styles.tools}>
        <Button
          variant="outline"
          size="small"
          data-move={-1}
          aria-label={`Move ${image.name} earlier`}
          disabled={isSending || position === 0}
          onClick={() => moveBy(-1)}
        >
          <span aria-hidden="true">←</span>
        </Button>
        <Button
          variant="outline"
          size="small"
          data-move={1}
          aria-label={`Move ${image.name} later`}
          disabled={isSending || isLast}
          onClick={() => moveBy(1)}
        >
          <span aria-hidden="true">→</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${image.name}`}
          aria-describedby={error === undefined ? undefined : errorId}
          disabled={isSending}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
