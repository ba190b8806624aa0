import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  /** The number of options, even while the list is closed. */
  length: number;
}

/**
 * Turns a rendered input into a combobox (ARIA Authoring Practices: list autocomplete with manual
 * selection). The focus stays in the input while the arrow keys move through the options of a list.
 * Each option must have the id that `optionId` returns.
 */
export const useCombobox = ({ input, listId, length }: Combobox) => {
  const follow = useCallback(
    (notify: () => void) => {
      input.addEventListener('input', notify);
      return () => input.removeEventListener('input', notify);
    },
    [input],
  );
  // The text is read from the field, because it may have been typed before the combobox loaded.
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
      // Escape must close only the list. It must not clear the field or close the menu around it.
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
    // In Safari, a press on a link would take the focus from the field, so the list would close.
    const keepFocus = (event: MouseEvent): void => {
      if (event.target !== input) event.preventDefault();
    };
    form?.addEventListener('mousedown', keepFocus, { signal });
    form?.addEventListener('focusout', onFocusOut, { signal });
    form?.addEventListener('submit', onSubmit, { signal });
    return () => ending.abort();
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
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isExpanded, activeId]);

  return { text, isOpen, active, optionId, close };
};
