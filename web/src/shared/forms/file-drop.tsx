import '../ui/mantine.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './file-drop.module.css';
import { usePastedFiles } from './use-pasted-files.ts';

interface Props {
  /** Accessible name of the file input. */
  label: string;
  text: string;
  buttonLabel: string;
  hint: ReactNode;
  /** Media types. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** Ids of messages about the files. */
  describedBy: string;
  /** Receives files of any type. */
  onFiles: (files: File[]) => void;
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

const ignore = () => undefined;

/** Nothing is dropped or pasted here, but there is a camera. */
const PHONE = '(hover: none), (width < 40em)';

/** A field for files: dropped, pasted or picked. */
export function FileDrop(props: Props) {
  const { label, text, buttonLabel, hint, accept, describedBy, onFiles, ref } = props;
  const { multiple = true, disabled = false } = props;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  usePastedFiles(onFiles);
  return (
    <Dropzone
      // Rejections come file by file, so one handler processes all files.
      onDropAny={(accepted, rejected) => {
        onFiles([...accepted, ...rejected.map(({ file }) => file)]);
      }}
      onDrop={ignore}
      multiple={multiple}
      disabled={disabled}
      // The button inside handles the keyboard.
      activateOnKeyboard={false}
      enablePointerEvents
      className={styles.dropzone}
      inputProps={{ 'aria-label': label, accept: accept.join(',') }}
    >
      {!isPhone && <p className={styles.text}>{text}</p>}
      <Button
        ref={ref}
        variant="outline"
        data-choose-files
        disabled={disabled}
        aria-describedby={describedBy}
      >
        {isPhone ? 'Choose or take a picture' : buttonLabel}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </Dropzone>
  );
}
