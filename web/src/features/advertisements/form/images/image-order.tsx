import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { FormImage } from '../schema.ts';
import { ImageTile } from './image-tile.tsx';
import styles from './images.module.css';

interface Props {
  images: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  onRemove: (image: FormImage) => void;
  /** Announces a text to screen readers. */
  onNews: (text: string) => void;
  errorOf: (position: number) => string | undefined;
  progress: ReadonlyMap<string, number> | null;
}

/** A press becomes a drag when the pointer has moved this many pixels. */
const DRAG_FROM_PX = 6;

const INSTRUCTIONS =
  'To move a picture, press Space or Enter, then use the arrow keys. Press Space or Enter again to drop it, or Escape to cancel.';

/** The selected pictures, which can be reordered by drag, keyboard or arrow buttons. */
export function ImageOrder({ images, onChange, onRemove, onNews, errorOf, progress }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (key: unknown) => images.findIndex((image) => image.key === key);
  const nameOf = (key: unknown) => images[positionOf(key)]?.name ?? '';
  const placeOf = (position: number) => `picture ${position + 1} of ${images.length}`;

  const move = (from: number, to: number) => {
    onChange(arrayMove([...images], from, to));
    onNews(`${images[from]?.name ?? ''} is now ${placeOf(to)}.`);
  };

  return (
    <DndContext
      id="advertisement-images"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
          onDragOver: ({ active, over }) => {
            const verb = over?.id === active.id ? 'is at' : 'would be';
            return over
              ? `${nameOf(active.id)} ${verb} ${placeOf(positionOf(over.id))}.`
              : `${nameOf(active.id)} is not over a position.`;
          },
          // Nothing is announced here, because `move` announces the new order.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) move(positionOf(active.id), positionOf(over.id));
      }}
    >
      <SortableContext items={images.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul className={styles.tiles} aria-label="Chosen images">
          {images.map((image, position) => (
            <ImageTile
              key={image.key}
              image={image}
              position={position}
              isLast={position === images.length - 1}
              error={errorOf(position)}
              sent={progress === null ? null : (progress.get(image.key) ?? 1)}
              onMove={(by) => move(position, position + by)}
              onRemove={() => onRemove(image)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
