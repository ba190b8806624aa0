/** The frame's permissions. `allow-same-origin` is safe, because frames have other origins. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** Opens the frame of an embed in place of its link. Printed pages show the link again. */
export const openFrame = (link: HTMLAnchorElement): void => {
  // A second press while the code was loading must not open a second frame.
  if (link.dataset.embed === 'open') return;
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
