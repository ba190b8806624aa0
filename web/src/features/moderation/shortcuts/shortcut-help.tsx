import { useState } from 'react';
import { CheckboxField } from '~/shared/mantine/fields.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/mantine/dialog.tsx';
import styles from './shortcuts.module.css';
import { useShortcuts, useShortcutsEnabled } from './use-shortcuts.ts';

/** Keys that have the same effect, and the description of this effect. */
export type ShortcutLine = readonly [keys: readonly string[], meaning: string];

/** A button that opens a list of the keyboard shortcuts with a switch that turns them off. */
export function ShortcutHelp({ lines }: { lines: readonly ShortcutLine[] }) {
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useShortcutsEnabled();
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="quiet" size="small" className={styles.opener} onClick={() => setOpen(true)}>
        <span>Keyboard shortcuts {enabled ? <kbd>?</kbd> : <span>(off)</span>}</span>
      </Button>
      {open && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          <dl className={styles.lines}>
            {[...lines, [['?'], 'Show this help'] as const].map(([keys, meaning]) => (
              <div key={meaning}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <CheckboxField
            label="Use keyboard shortcuts"
            description="They are ignored while you type. If you turn them off, they stay off in this browser."
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
        </Dialog>
      )}
    </>
  );
}
