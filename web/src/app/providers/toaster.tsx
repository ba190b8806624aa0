import './toaster.css';
import { ToastBar, Toaster as Place } from 'react-hot-toast';

const TOAST_MS = 4000;
const FADE_MS = 150;

const OPTIONS = {
  duration: TOAST_MS,
  removeDelay: FADE_MS,
  className: 'toast',
  success: { iconTheme: { primary: 'var(--approved)', secondary: 'var(--paper)' } },
  error: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--paper)' } },
};

/** Shows messages at the top for 4 s; they only fade. */
export default function Toaster() {
  return (
    <Place position="top-center" toastOptions={OPTIONS}>
      {(message) => (
        <ToastBar toast={message} style={{ animation: 'none', opacity: message.visible ? 1 : 0 }} />
      )}
    </Place>
  );
}
