import './toaster.css';
import { useEffect } from 'react';
import { toast, ToastBar, Toaster as Place, useToasterStore } from 'react-hot-toast';
import { useFreeTop } from './use-free-top.ts';

const TOAST_MS = 4000;
const FADE_MS = 150;
/** Before the next one takes its place. */
const SHOWN_AT_LEAST_MS = 1000;

const OPTIONS = {
  duration: TOAST_MS,
  removeDelay: FADE_MS,
  className: 'toast',
  success: { iconTheme: { primary: 'var(--approved)', secondary: 'var(--paper)' } },
  error: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--paper)' } },
};

/** Shows messages at the top for 4 s, clear of header and dialogs; they only fade. */
export default function Toaster() {
  const { toasts } = useToasterStore();
  const top = useFreeTop(toasts.length > 0);
  // Newest first; the style sheet shows the last one only.
  const [next, shown] = toasts.filter(({ visible }) => visible).slice(-2);
  useEffect(() => {
    if (next === undefined || shown === undefined) return;
    const left = shown.createdAt + SHOWN_AT_LEAST_MS - Date.now();
    const timer = setTimeout(() => toast.dismiss(shown.id), left);
    return () => {
      clearTimeout(timer);
    };
  }, [next, shown]);
  return (
    <Place position="top-center" toastOptions={OPTIONS} containerStyle={{ top }}>
      {(message) => (
        <ToastBar toast={message} style={{ animation: 'none', opacity: message.visible ? 1 : 0 }} />
      )}
    </Place>
  );
}
