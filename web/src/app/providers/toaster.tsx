import './toaster.css';
import { ToastBar, Toaster as Place, useToasterStore } from 'react-hot-toast';
import { useFreeTop } from './use-free-top.ts';

const TOAST_MS = 4000;
const FADE_MS = 150;

const OPTIONS = {
  duration: TOAST_MS,
  removeDelay: FADE_MS,
  className: 'toast',
  success: { iconTheme: { primary: 'var(--approved)', secondary: 'var(--paper)' } },
  error: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--paper)' } },
};

/**
 * Shows toasts for 4 s at the top, where they cover neither the header nor dialogs. New toasts
 * appear below older ones. The library shows at most 20 toasts. Only fading is animated.
 */
export default function Toaster() {
  const { toasts } = useToasterStore();
  const top = useFreeTop(toasts.length);
  return (
    <Place position="top-center" reverseOrder toastOptions={OPTIONS} containerStyle={{ top }}>
      {(message) => (
        <ToastBar toast={message} style={{ animation: 'none', opacity: message.visible ? 1 : 0 }} />
      )}
    </Place>
  );
}
