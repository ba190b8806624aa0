import { onPlainClick } from '~/shared/lib/on-plain-click.ts';

/** Opens an embed. If the code for frames fails to load, the browser follows the link instead. */
const open = async (link: HTMLAnchorElement): Promise<void> => {
  try {
    const { openFrame } = await import('./open-frame.ts');
    openFrame(link);
  } catch {
    window.location.assign(link.href);
  }
};

/**
 * Opens an embed when its link is clicked. Until the click, nothing is requested from its origin.
 * @returns a function that removes the click listener
 */
export const openEmbedsOnClick = (element: HTMLElement | null): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-embed]');
    if (!link) return;
    onPlainClick(() => void open(link))(event);
  };
  element?.addEventListener('click', onClick);
  return () => element?.removeEventListener('click', onClick);
};
