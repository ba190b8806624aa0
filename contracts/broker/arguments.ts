/** The site's name in the broker. */
const PACTICIPANT = 'local-news-site';

/** The state of the repository that is published. */
export interface Revision {
  /** The commit. */
  version: string;
  branch: string;
}

export const COMMANDS = ['publish', 'can-i-deploy', 'record-deployment'] as const;
export type BrokerCommand = (typeof COMMANDS)[number];

/** Arguments of `pact broker`; where the broker is and who asks come from PACT_BROKER_*. */
export const brokerArguments = (
  command: BrokerCommand,
  { version, branch }: Revision,
  { pacts, environment }: { pacts: readonly string[]; environment: string },
): string[][] => {
  const who = ['--pacticipant', PACTICIPANT, '--version', version];
  switch (command) {
    case 'publish':
      // The three tiers are one pact to the broker.
      return pacts.map((folder) => [
        ...['broker', 'publish', folder, '--merge'],
        ...['--consumer-app-version', version, '--branch', branch],
      ]);
    case 'can-i-deploy':
      // The backend is verified by its own workflow, which the broker starts after publishing.
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
