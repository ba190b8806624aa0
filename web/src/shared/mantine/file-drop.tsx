import './mantine.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './file-drop.module.css';

interface Props {
  /** The accessible name of the file input. */
  label: string;
  text: string;
  buttonLabel: string;
  hint: ReactNode;
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** The ids of the elements with messages about the files. */
  describedBy: string;
  /** Called with the selected files, whatever their type. */
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const ignore = () => undefined;

/** Matches phones, which have a camera, but no drag and drop or pasting of files. */
const PHONE = '(hover: none), (width < 40em)';

const FORMATTED = ['text/html', 'text/rtf'];

/** A field for files that are dropped, pasted or selected in a dialog. */
export function FileDrop(props: Props) {
  const { label, text, buttonLabel, hint, accept, describedBy, onFiles, ref } = props;
  const { multiple = true, disabled = false } = props;
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  usePastedFiles(onFiles);
  return (
    <Dropzone
      // The library reports rejected files one by one, but this handler gets all files at once.
      onDropAny={(accepted, rejected) =>
        onFiles([...accepted, ...rejected.map(({ file }) => file)])
      }
      onDrop={ignore}
      multiple={multiple}
      disabled={disabled}
      // The button inside the drop area already handles the keyboard.
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

/**
 * Calls `onFiles` with files that are pasted anywhere on the page. A clipboard with
 * formatted text is ignored, because word processors add a picture of the text. Plain text may be
 * the name of a copied file.
 */
const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  useWindowEvent('paste', (event) => {
    const { clipboardData } = event;
    const hasFormattedText = FORMATTED.some((type) => clipboardData?.types.includes(type));
    if (!clipboardData || hasFormattedText) return;
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
};
