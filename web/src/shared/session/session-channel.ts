const MESSAGES = ['signed-in', 'signed-out', 'ended'] as const;

/** `ended` means that the server has rejected the tokens. */
export type SessionMessage = (typeof MESSAGES)[number];

/** Notifies this browser's other tabs of changed cookies. */
export type SessionChannel = {
  announce: (message: SessionMessage) => void;
  /** @returns the function that stops listening */
  listen: (onMessage: (message: SessionMessage) => void) => () => void;
};

const NAME = 'session';

/** Creates a channel that opens on first use, because the server has no BroadcastChannel. */
export const createSessionChannel = (): SessionChannel => {
  let opened: BroadcastChannel | null = null;
  const open = () => (opened ??= new BroadcastChannel(NAME));
  return {
    announce: (message) => open().postMessage(message),
    listen: (onMessage) => {
      const channel = open();
      const onEvent = ({ data }: MessageEvent<unknown>) => {
        const message = MESSAGES.find((known) => known === data);
        if (message !== undefined) onMessage(message);
      };
      channel.addEventListener('message', onEvent);
      return () => {
        channel.removeEventListener('message', onEvent);
        channel.close();
        opened = null;
      };
    },
  };
};
