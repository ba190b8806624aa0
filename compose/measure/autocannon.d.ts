/** What is used of it here; it comes without types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** In seconds. */
    timeout: number;
    headers: Readonly<Record<string, string>>;
    requests: readonly { path: string }[];
    /** Puts another text in the place of each `[<id>]`. */
    idReplacement: boolean;
  }
  interface Result {
    requests: { total: number };
    /** In milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
