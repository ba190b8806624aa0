import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  /** How many options there are, whether or not the list is open. */
  length: number;
}

/**
 * Makes a rendered input a combobox (ARIA Authoring Practices: list autocomplete with manual
 * selection): the focus stays in it while the arrow keys walk through the options of a list, whose
 * ids are those of `optionId`.
 */
export const useCombobox = ({ input, listId, length }: Combobox) => {
  const follow = useCallback(
    (notify: () => void) => {
      input.addEventListener('input', notify);
      return () => {
        input.removeEventListener('input', notify);
      };
    },
    [input],
  );
  // Also sees what was typed before this was mounted.
  const text = useSyncExternalStore(follow, () => input.value.trim());
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const optionId = (index: number): string => `${listId}-${index}`;
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };

  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(null);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (length === 0) return;
      const from = active ?? (step > 0 ? -1 : length);
      setActive((from + step + length) % length);
    } else if (event.key === 'Escape' && isOpen && length > 0) {
      // Neither the browser's own clearing of the field nor a menu around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isOpen && active !== null && !event.isComposing) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  });

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && input.form?.contains(relatedTarget);
    if (!isInside) close();
  });

  const onSubmit = useEffectEvent(close);

  useEffect(() => {
    const { form } = input;
    const ending = new AbortController();
    const { signal } = ending;
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('click', () => setOpen(true), { signal });
    input.addEventListener('keydown', onKeyDown, { signal });
    // The focus stays in the field when an option is pressed; Safari focuses no links.
    const keepFocus = (event: MouseEvent): void => {
      if (event.target !== input) event.preventDefault();
    };
    form?.addEventListener('mousedown', keepFocus, { signal });
    form?.addEventListener('focusout', onFocusOut, { signal });
    form?.addEventListener('submit', onSubmit, { signal });
    return () => {
      ending.abort();
    };
  }, [input]);

  const isExpanded = isOpen && length > 0;
  const activeId = isExpanded && active !== null ? optionId(active) : null;
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': `${isExpanded}`,
      'aria-controls': isExpanded ? listId : null,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (activeId !== null) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [input, listId, isExpanded, activeId]);

  return { text, isOpen, active, optionId, close };
};
