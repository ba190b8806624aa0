import { createServer } from 'node:net';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

export interface TestMailServer {
  url: string;
  /** Returns everything that clients have sent to the mail server: commands and emails. */
  heard(): string;
  /** Makes the mail server refuse every later email with an error that quotes the email. */
  refuse(): void;
  close(): void;
}

/** Starts a mail server for tests, which accepts and records every email. */
export const startMailServer = async (): Promise<TestMailServer> => {
  let heard = '';
  let refuses = false;
  const server = createServer((socket) => {
    let mail: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      heard += text;
      if (mail !== null) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        const subject = /^Subject: .*$/m.exec(mail)?.[0] ?? '';
        socket.write(refuses ? `554 Rejected: ${subject}\r\n` : '250 taken\r\n');
        mail = null;
      } else if (text.startsWith('DATA')) {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    heard: () => heard,
    refuse: () => {
      refuses = true;
    },
    close: () => server.close(),
  };
};
