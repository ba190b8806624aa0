import { Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { useAbortable } from '~/shared/forms/use-abortable.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/mantine/dialog.tsx';
import styles from './crop-dialog.module.css';
import { centerSquare, cutPicture, type ChosenPicture, type CroppablePicture } from './picture.ts';

type Props = {
  source: CroppablePicture;
  onCut: (picture: ChosenPicture) => void;
  onClose: () => void;
};

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const KEYBOARD_STEP_PX = 8;

export function CropDialog({ source, onCut, onClose }: Props) {
  const url = useObjectUrl(source.file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState(() => centerSquare(source.image));
  const [problem, setProblem] = useState<string | null>(null);

  const { run, isRunning } = useAbortable();
  const use = () =>
    run(async (signal) => {
      try {
        const picture = await cutPicture(source, square);
        if (!signal.aborted) onCut(picture);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    });

  return (
    <Dialog title="Crop your picture" onClose={onClose}>
      <div className={styles.dialog}>
        {problem && <FormAlert>{problem}</FormAlert>}
        <div className={styles.stage}>
          {url && (
            <Cropper
              image={url}
              aspect={1}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={KEYBOARD_STEP_PX}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '' }}
              cropperProps={{
                role: 'group',
                'aria-label': 'Area to keep. Use the arrow keys to move the picture under it',
              }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, { x, y, width }) =>
                setSquare({ left: x, top: y, side: width })
              }
            />
          )}
        </div>
        <label className={styles.zoom}>
          Zoom
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <p className={styles.hint}>Drag the picture, or move it with the arrow keys.</p>
        <Group gap="sm">
          <Button data-autofocus pending={isRunning} onClick={() => void use()}>
            Use picture
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

const useObjectUrl = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the cleanup must revoke this URL
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
