import { onPlainClick } from '~/shared/lib/on-plain-click.ts';

/** The permissions of a frame, whose origin is never the site's own. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** Opens the frame of an embed in place of its link. Printed pages show the link again. */
const open = (link: HTMLAnchorElement): void => {
  const frame = document.createElement('iframe');
  frame.src = link.href;
  frame.title = link.textContent;
  frame.style.aspectRatio = link.style.aspectRatio;
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  frame.setAttribute('sandbox', SANDBOX);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.after(frame);
  link.dataset.embed = 'open';
  frame.focus();
};

/**
 * Lets the embeds in an element load on a click. Until then, nothing is requested from their
 * origins.
 * @returns a function that ends this
 */
export const openEmbedsOnClick = (element: HTMLElement | null): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-embed]');
    if (!link) return;
    onPlainClick(() => {
      open(link);
    })(event);
  };
  element?.addEventListener('click', onClick);
  return () => {
    element?.removeEventListener('click', onClick);
  };
};
