const PACTICIPANT = 'local-news-site';

export interface Revision {
  version: string;
  branch: string;
}

export const COMMANDS = ['publish', 'can-i-deploy', 'record-deployment'] as const;
export type BrokerCommand = (typeof COMMANDS)[number];

/** The arguments of `pact broker`. URL and credentials come from environment variables. */
export const brokerArguments = (
  command: BrokerCommand,
  { version, branch }: Revision,
  { pacts, environment }: { pacts: readonly string[]; environment: string },
): string[][] => {
  const who = ['--pacticipant', PACTICIPANT, '--version', version];
  switch (command) {
    case 'publish':
      // With `--merge`, the broker merges the three folders of pacts into one pact.
      return pacts.map((folder) => [
        ...['broker', 'publish', folder, '--merge'],
        ...['--consumer-app-version', version, '--branch', branch],
      ]);
    case 'can-i-deploy':
      // Publishing a pact starts the backend's verification, so this command waits for the result.
      return [
        [
          ...['broker', 'can-i-deploy', ...who, '--to-environment', environment],
          ...['--retry-while-unknown', '30', '--retry-interval', '20'],
        ],
      ];
    case 'record-deployment':
      return [['broker', 'record-deployment', ...who, '--environment', environment]];
  }
};
