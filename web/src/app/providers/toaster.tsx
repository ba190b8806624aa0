import './toaster.css';
import { resolveValue, useToaster } from 'react-hot-toast/headless';

const TOAST_MS = 4000;
const FADE_MS = 150;
const OPTIONS = { duration: TOAST_MS, removeDelay: FADE_MS };

/**
 * Shows toasts for 4 s, side by side in the folio at the top of the window, where they cover nothing
 * but the date. The library shows at most 20 toasts. Only fading is animated.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster(OPTIONS);
  return (
    <div
      role="presentation"
      className="toasts"
      data-print="hide"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <p
          key={toast.id}
          {...toast.ariaProps}
          className="toast"
          data-type={toast.type}
          data-visible={toast.visible}
        >
          <span>{resolveValue(toast.message, toast)}</span>
        </p>
      ))}
    </div>
  );
}
