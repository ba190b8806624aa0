export type SessionNews = 'signed-in' | 'signed-out';

/** How the tabs of one browser tell each other that the cookies have changed. */
export type SessionChannel = {
  announce: (news: SessionNews) => void;
  /** @returns the function that stops listening */
  listen: (onNews: (news: SessionNews) => void) => () => void;
};

const NAME = 'session';

/** A channel between the tabs; it opens on the first use, so that the server may hold one too. */
export function createSessionChannel(): SessionChannel {
  let opened: BroadcastChannel | null = null;
  const open = () => (opened ??= new BroadcastChannel(NAME));
  return {
    announce: (news) => {
      open().postMessage(news);
    },
    listen: (onNews) => {
      const channel = open();
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') onNews(data);
      };
      channel.addEventListener('message', onMessage);
      return () => {
        channel.removeEventListener('message', onMessage);
        channel.close();
        opened = null;
      };
    },
  };
}
