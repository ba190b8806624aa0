import { expect, type BrowserContext, type Request } from '@playwright/test';

/**
 * Presses buttons that may send something twice in succession, like an unsteady hand. Expects
 * that no write request is sent again while the same request is still in flight.
 */
export const pressingTwice = async (
  context: BrowserContext,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const underWay = new Map<Request, string>();
  const repeated: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'GET' || request.isNavigationRequest()) return;
    const isJson = request.headers()['content-type']?.includes('json');
    const body = isJson ? request.postData() : '';
    const name = `${request.method()} ${request.url()} ${body}`;
    if ([...underWay.values()].includes(name)) repeated.push(name);
    underWay.set(request, name);
  });
  context.on('response', (response) => underWay.delete(response.request()));
  context.on('requestfailed', (request) => underWay.delete(request));
  await context.addInitScript(pressTwice);
  await use(context);
  expect(repeated, 'sent by each of two presses').toEqual([]);
};

const pressTwice = (): void => {
  // Controls that open, close, move or advance something, which the test presses only once.
  const ONCE = '[aria-expanded], [aria-pressed], [aria-label], [role]';
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!event.isTrusted || !button || button.matches(ONCE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // While a key presses the button, `click()` does nothing, so the test dispatches events.
    button.dispatchEvent(new MouseEvent('click', event));
    button.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('click', press, { capture: true });
};
